import type { Element, ElementContent } from "hast";
import type { FoundPicture } from "#content-loader/find-pictures.ts";
import type { FoundQuickTask } from "#content-loader/found-quick-task.ts";
import { areasOf } from "#domain/study/find-task.ts";
import { mixedLines, quickQuestion, rightLines, wrongLines } from "#domain/study/quick-task.ts";
import { codePre, element, pre } from "./html-elements.ts";
import { pictureHtml } from "./picture-html.ts";

type PictureUrl = (picture: FoundPicture) => string;

/**
 * A quick task without a script: the question, and the answer behind a fold. The page's script makes it interactive.
 */
export function quickTaskHtml(
  task: FoundQuickTask,
  why: readonly ElementContent[],
  pictureUrl?: PictureUrl,
): Element {
  const { id, kind, output, picture } = task;
  const { name, question } = quickQuestion(task);
  return element(
    "div",
    {
      className: task.run ? ["quick"] : ["quick", "quick-text"],
      dataQuick: id,
      role: "group",
      ariaLabel: `Quick task: ${name}`,
    },
    [
      element("p", { className: ["quick-name"] }, [element("strong", {}, [name]), ` ${question}`]),
      ...(output && kind !== "predict" ? [outputBlock(output.text, output.isError)] : []),
      ...(picture && pictureUrl ? [pictureHtml(picture, pictureUrl(picture))] : []),
      ...shownLines(task),
      element("details", { className: ["quick-answer"] }, [
        element("summary", {}, ["Show the answer"]),
        ...answer(task),
        ...why,
      ]),
    ],
  );
}

function shownLines(task: FoundQuickTask): Element[] {
  const { kind, language, lines } = task;
  const seen = lines.filter(({ role }) => role !== "unseen");
  const text = (isShown: (role: string) => boolean, inPlace: string | undefined) => {
    let isPut = false;
    return seen
      .flatMap(({ text: line, role }) => {
        if (role === "stays" || isShown(role)) return [line];
        if (inPlace === undefined || isPut) return [];
        isPut = true;
        return [inPlace];
      })
      .join("\n");
  };
  if (kind === "critique") return [];
  if (kind === "find") return [plainList(areasOf(lines).map(({ name }) => name))];
  if (kind === "predict")
    return [
      codePre(
        text(() => true, undefined),
        language,
      ),
    ];
  if (kind === "fix")
    return [
      codePre(
        text((role) => role === "wrong", undefined),
        language,
      ),
    ];
  if (kind === "fill")
    return [
      codePre(
        text(() => false, "…"),
        language,
      ),
      choices(task),
    ];
  const staying = text(() => false, "…");
  return [...(staying === "…" ? [] : [codePre(staying, language)]), choices(task)];
}

function choices(task: FoundQuickTask): Element {
  return element(
    "ul",
    { className: ["quick-lines"] },
    mixedLines(task).map((line) => element("li", {}, [element("code", {}, [line])])),
  );
}

function answer(task: FoundQuickTask): Element[] {
  const { kind, language, output, lines } = task;
  if (kind === "find")
    return [
      plainList(areasOf(lines).flatMap(({ name, why, isFault }) => (isFault ? [`${name}: ${why}`] : []))),
    ];
  if (kind === "critique") {
    const samples = lines.filter(({ role }) => role === "sample");
    return [
      element("p", {}, ["A good answer:"]),
      plainList(rightLines(task)),
      ...samples.map(({ text }) => element("blockquote", {}, [element("p", {}, [text])])),
    ];
  }
  if (kind === "predict") return output ? [outputBlock(output.text, false)] : [];
  if (kind === "order") {
    const shown = lines.filter(({ role }) => role === "stays" || role === "right").map(({ text }) => text);
    const [spare] = wrongLines(task);
    return [
      codePre(shown.join("\n"), language),
      ...(spare === undefined
        ? []
        : [element("p", {}, ["Not needed: ", element("code", {}, [spare.trim()])])]),
    ];
  }
  return [codePre(rightLines(task).join("\n"), language)];
}

function plainList(items: readonly string[]): Element {
  return element(
    "ul",
    { className: ["quick-list"] },
    items.map((item) => element("li", {}, [item])),
  );
}

function outputBlock(text: string, isError: boolean): Element {
  return element("div", { className: ["quick-output"] }, [
    element("span", { className: ["output-name"] }, [isError ? "It stops with" : "Output"]),
    pre([{ type: "text", value: text }], "output"),
  ]);
}
