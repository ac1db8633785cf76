import { expect, test } from "vitest";
import { sectionPicture } from "./section-picture.ts";

const read = `## Bands

![Three questions, one after the other.](pictures/03-else-if.svg)

### Both ends

No picture here.

## Switch

### Arrows

![An arrow gives a value.](pictures/03-arrow.svg)

## Last
`;

test.each([
  ["bands", "03-else-if.svg"],
  // A section's own picture wins over that of the section around it, which is the fallback.
  ["arrows", "03-arrow.svg"],
  ["both-ends", "03-else-if.svg"],
  ["switch", "03-arrow.svg"],
  ["last", undefined],
  ["gone", undefined],
])("the picture of '%s' is %s", (id, file) => expect(sectionPicture(read, id)?.file).toBe(file));

test("a picture comes with its description", () => {
  expect(sectionPicture(read, "bands")?.alt).toBe("Three questions, one after the other.");
});
