export type CourseColours = { ground: string; line: string; dot: string };

// Every ground is deep and every line pale: on light paper the ground can draw the line, on dark paper the line can.
const indigo: CourseColours = { ground: "#33457D", line: "#F1E6CF", dot: "#F0B44C" };
const madder: CourseColours = { ground: "#8E2F2B", line: "#F8DFC6", dot: "#F2B24E" };
const neem: CourseColours = { ground: "#2F6048", line: "#ECE8C6", dot: "#EDBB55" };
const slate: CourseColours = { ground: "#46525F", line: "#ECE5D8", dot: "#EFA57A" };
const turmeric: CourseColours = { ground: "#8F6012", line: "#FFEFC4", dot: "#FFD06B" };
const aubergine: CourseColours = { ground: "#5F3157", line: "#F3DDD6", dot: "#EFB067" };
const peacock: CourseColours = { ground: "#0E5C69", line: "#E3EDDD", dot: "#F2BC5A" };
const terracotta: CourseColours = { ground: "#A14A2B", line: "#FCEAD3", dot: "#FFCB72" };

const byCourse = new Map<string, CourseColours>([
  ["python_dev_course", indigo],
  ["java_course", madder],
  ["mern_course", neem],
  ["devops_course", slate],
  ["qa_course", turmeric],
  ["ui_course", aubergine],
  ["web_course", peacock],
  ["python_course", terracotta],
]);

export function courseColours(courseId: string): CourseColours {
  return byCourse.get(courseId) ?? indigo;
}
