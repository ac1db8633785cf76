import type { ReactNode } from "react";
import { AlertArea } from "../../ui/alerts.tsx";
import { KolamPicture } from "../../ui/kolam-picture.tsx";
import { PageFrame, PageTitle } from "../../ui/page-frame.tsx";

type AccountFrameProps = {
  readonly title: string;
  readonly lead: ReactNode;
  /** How much of the kolam beside the form is drawn: the first step at sign-up, more at log-in. */
  readonly daysDrawn: number;
  readonly caption: string;
  readonly children: ReactNode;
};

export function AccountFrame({ title, lead, daysDrawn, caption, children }: AccountFrameProps) {
  return (
    <PageFrame className="lg:grid lg:grid-cols-[30rem_1fr] lg:gap-24">
      <div className="max-w-md lg:max-w-none">
        <PageTitle lead={lead}>{title}</PageTitle>
        <AlertArea>{children}</AlertArea>
      </div>
      <figure className="hidden self-start pt-24 lg:block">
        <KolamPicture courseId="web_course" daysDone={daysDrawn} className="w-full max-w-lg" />
        <figcaption className="mt-6 max-w-sm border-t border-line pt-4 text-soft">{caption}</figcaption>
      </figure>
    </PageFrame>
  );
}
