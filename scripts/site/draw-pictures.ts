import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import {
  courseCoverSvg,
  courseIconSvg,
  logoSvg,
  siteSocialPictureSvg,
  socialPictureSvg,
} from "#artwork/cover-svg.ts";
import type { Catalogue } from "#content-loader/load-catalogue.ts";
import { calendarDays } from "#domain/courses/course.ts";

const FONT_PACKAGE = dirname(
  createRequire(import.meta.url).resolve("@expo-google-fonts/anek-latin/package.json"),
);
const FONT_FAMILY = "Anek Latin";
const FONT_FILES = ["400Regular", "500Medium", "600SemiBold", "700Bold"].map((weight) =>
  join(FONT_PACKAGE, weight, `AnekLatin_${weight}.ttf`),
);

/** Covers, icons and link previews: all drawn from the catalogue. */
export function drawPictures(catalogue: Catalogue, webDir: string): void {
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(webDir, file)), { recursive: true });
    writeFileSync(join(webDir, file), content);
  };
  for (const course of catalogue.courses) {
    const note = `Free · ${course.days.length} study days in ${calendarDays(course, "standard")} days`;
    write(`covers/${course.id}.svg`, courseCoverSvg(course));
    write(`covers/${course.id}-icon.svg`, courseIconSvg(course));
    write(`social/${course.id}.png`, toPng(socialPictureSvg(course, note, FONT_FAMILY), 1200));
  }
  write(
    "social/kadam.png",
    toPng(siteSocialPictureSvg("One step a day to a tech career", FONT_FAMILY), 1200),
  );
  write("icons/kadam.svg", logoSvg());
  for (const size of [180, 192, 512]) write(`icons/kadam-${size}.png`, toPng(logoSvg(), size, "#FFFBF3"));
}

function toPng(svg: string, width: number, background?: string): Uint8Array {
  const picture = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: FONT_FAMILY },
    ...(background ? { background } : {}),
  });
  return picture.render().asPng();
}
