import type { ReactNode } from "react";
import { PageFrame, PageTitle } from "../../ui/page-frame.tsx";

/** `id` is the anchor for links. */
export type TextSection = { readonly id: string; readonly title: string; readonly content: ReactNode };

type TextPageProps = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly picture?: ReactNode;
  readonly sections: readonly TextSection[];
};

/** A long text in sections, with a list of them beside it where there is room. */
export function TextPage({ title, lead, picture, sections }: TextPageProps) {
  return (
    <PageFrame>
      <PageTitle lead={lead}>{title}</PageTitle>
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="reading space-y-10">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`} className="mb-3 font-sans text-2xl">
                {section.title}
              </h2>
              <div className="space-y-4">{section.content}</div>
            </section>
          ))}
        </div>
        <div className="sticky top-24 space-y-8 self-start max-lg:hidden">
          {picture}
          <SectionLinks sections={sections} />
        </div>
      </div>
    </PageFrame>
  );
}

function SectionLinks({ sections }: Pick<TextPageProps, "sections">) {
  return (
    <nav aria-label="On this page" className="border-line border-l pl-4">
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${section.id}`} className="flex min-h-11 items-center text-soft hover:text-peacock">
              {section.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function TextList({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-peacock">{children}</ul>;
}

/** Terms on the left, explanations on the right. */
export function FactList({
  facts,
}: {
  facts: readonly { readonly name: string; readonly text: ReactNode }[];
}) {
  return (
    <dl className="border-line border-t">
      {facts.map((fact) => (
        <div key={fact.name} className="gap-x-6 border-line border-b py-3 sm:grid sm:grid-cols-[9rem_1fr]">
          <dt className="font-semibold">{fact.name}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}
