import { expect, test, visit } from "./kadam-test.ts";
import { TRACK_PATHS, TRACKS } from "./tracks.ts";

test.describe("Career Tracks", () => {
  test("the toggle starts closed and every press flips it @phone", async ({ page }) => {
    await visit(page, "/courses");
    await expect(page.getByRole("heading", { level: 1, name: "Career Tracks" })).toBeVisible();
    const toggle = page.getByRole("main").getByRole("button", { name: "Career Tracks" });
    const names = page.getByRole("main").getByRole("list").first();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(names.getByRole("listitem")).toHaveText([...TRACKS]);
    // The names are text, not links; only the toggle closes the list.
    await expect(names.getByRole("link")).toHaveCount(0);
    await names.getByRole("listitem").first().click();
    await expect(names).toBeVisible();
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
  });

  test("the list comes from the API, requested once, with the instructor of each course @once", async ({
    page,
  }) => {
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/courses") asked++;
    });
    await visit(page, "/courses");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(TRACKS.length);
    const courses = (await (await page.request.get("/api/courses")).json()) as {
      title: string;
      description: string;
      image: string;
      instructor: string;
    }[];
    for (const [index, course] of courses.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole("heading")).toHaveText(course.title);
      await expect(card.getByText(course.description)).toBeVisible();
      await expect(card.getByText(`Instructor: ${course.instructor}`, { exact: true })).toBeVisible();
      await expect(card.getByRole("img")).toHaveAttribute("src", course.image);
    }
    expect(asked).toBe(1);
  });

  for (const [how, fail] of [
    ["no answer", { abort: true }],
    ["an error of the server", { abort: false }],
  ] as const) {
    test(`${how} is logged, shows no error text, and Try again fills the list @once`, async ({
      page,
      errorLog,
    }) => {
      errorLog.expect(/^the course list could not be loaded/, ...(fail.abort ? [/had no answer/] : []));
      await page.route("**/api/courses", (route) =>
        fail.abort ? route.abort() : route.fulfill({ status: 500, body: "broken" }),
      );
      await visit(page, "/courses");
      const tryAgain = page.getByRole("main").getByRole("button", { name: "Try again" });
      await expect(tryAgain).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("main")).not.toContainText(/wrong|could not|offline|error/i);
      await page.unroute("**/api/courses");
      await tryAgain.click();
      await expect(page.getByRole("article")).toHaveCount(TRACKS.length);
      await expect(tryAgain).toBeHidden();
    });
  }
});

test.describe("the grid", () => {
  test("the cards say 30 Days, and Start For Free opens the course", async ({ page }) => {
    await visit(page, "/courses2");
    const cards = page.getByRole("article");
    await expect(cards).toHaveCount(TRACKS.length);
    for (const track of TRACKS) {
      const card = page.getByRole("article", { name: track });
      await expect(card.getByText("30 Days", { exact: true })).toBeVisible();
      await expect(card.getByRole("img")).toHaveAttribute("alt", `Kolam of ${track}`);
    }
    const card = page.getByRole("article", { name: "Python Full Stack" });
    await card.getByRole("link", { name: "Start For Free" }).click();
    await expect(page).toHaveURL("/pythonCourse");
    await expect(page.getByRole("heading", { level: 1, name: "Python Full Stack" })).toBeVisible();
  });

  test("every card links to its own course @once", async ({ page }) => {
    await visit(page, "/courses2");
    const links = page.getByRole("link", { name: "Start For Free" });
    const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    expect(paths).toEqual(TRACK_PATHS);
  });

  test("every cover loads @once", async ({ page }) => {
    await visit(page, "/courses2");
    const covers = page.getByRole("main").getByRole("img");
    await expect(covers).toHaveCount(TRACKS.length);
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded();
      await expect(cover).toHaveJSProperty("complete", true);
      await expect(cover).not.toHaveJSProperty("naturalWidth", 0);
    }
  });
});

test.describe("a course page", () => {
  test("its tabs open by mouse", async ({ page }) => {
    await visit(page, "/JavaCourse");
    const panel = page.getByRole("tabpanel");
    await expect(panel).toHaveCount(1);
    await expect(panel).toContainText("What you will be able to do");
    await page.getByRole("tab", { name: "Curriculum" }).click();
    await expect(panel).toHaveCount(1);
    await expect(panel.getByText("Day 15 - ")).toBeVisible();
    await page.getByRole("tab", { name: "Instructor" }).click();
    await expect(panel.getByRole("heading", { name: /^Instructor: \w+/ })).toBeVisible();
  });

  test("its tabs open by arrow keys, Home and End @once", async ({ page }) => {
    await visit(page, "/JavaCourse");
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("Description").focus();
    for (const [key, name] of [
      ["ArrowRight", "Curriculum"],
      ["ArrowRight", "Instructor"],
      ["ArrowRight", "Description"],
      ["ArrowLeft", "Instructor"],
      ["Home", "Description"],
      ["End", "Instructor"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    }
  });

  // No other test may enrol in this course: its figures must be those of a fresh install.
  test("a fresh install says exactly the owner's words on the enrol card @once", async ({ page }) => {
    await visit(page, "/pythonCourse");
    const card = page.getByRole("region", { name: "Enrol" });
    await expect(card.getByText("Free", { exact: true })).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveText([
      "100% positive reviews",
      "10 students",
      "60 lessons",
      "Language: English",
    ]);
    await expect(card).toContainText("Reviews and students are sample data.");
    await expect(page.getByRole("contentinfo")).toContainText("Demo data");
  });

  test("its project can be downloaded, the finished one only after the course @once", async ({ page }) => {
    await visit(page, "/webCourse");
    const start = page.getByRole("link", { name: "Download the project" });
    const saved = page.waitForEvent("download");
    await start.click();
    expect((await saved).suggestedFilename()).toBe("web_course-start.zip");
    await expect(page.getByText("The finished project opens here when you have completed")).toBeVisible();
    await expect(page.getByRole("link", { name: "Download the finished project" })).toHaveCount(0);
  });

  test("Python Full Stack's curriculum speaks of 120 days, Java's of 30 @once", async ({ page }) => {
    await visit(page, "/pythonCourse");
    await page.getByRole("tab", { name: "Curriculum" }).click();
    await expect(page.getByRole("tabpanel")).toContainText("120 days");
    await visit(page, "/JavaCourse");
    await page.getByRole("tab", { name: "Curriculum" }).click();
    await expect(page.getByRole("tabpanel")).toContainText("30 days");
    await expect(page.getByRole("tabpanel")).not.toContainText("120 days");
  });

  test("enrolling needs a log-in, which returns to the course @phone", async ({ page, errorLog }) => {
    errorLog.expect(/^could not enrol in java_course/);
    await visit(page, "/JavaCourse");
    const start = page.getByRole("button", { name: "Start Now" });
    await start.click();
    await expect(page.getByRole("alert")).toHaveText("Please log in to enroll!");
    await expect(start).toBeEnabled();
    await page.getByRole("region", { name: "Enrol" }).getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2FJavaCourse$/);
  });
});
