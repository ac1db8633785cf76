/** A skill of ESCO, the European classification of skills and occupations; its address is its code. */
export type EscoSkill = { readonly name: string; readonly url: string };

const skill = (name: string, code: string): EscoSkill => ({
  name,
  url: `http://data.europa.eu/esco/skill/${code}`,
});

/** Looked up in copies of ESCO 1.1 and 1.2 that agree, in November 2026. What was not found twice is not here. */
const JAVA = skill("Java (computer programming)", "19a8293b-8e95-4de3-983f-77484079c389");
const PYTHON = skill("Python (computer programming)", "ccd0a1d9-afda-43d9-b901-96344886e14d");
const JAVASCRIPT = skill("JavaScript", "3cd569a2-4f88-4c1e-9995-8dce8c5e51a7");
const SQL = skill("SQL", "598de5b0-5b58-4ea7-8058-a4bc4d18c742");
const DEVOPS = skill("DevOps", "f0de4973-0a70-4644-8fd4-3a97080476f4");

/** Only skills that the outcomes of the course name. No course is registered under India's NSQF, so none claims a level of it. */
const SKILLS: ReadonlyMap<string, readonly EscoSkill[]> = new Map([
  ["java_course", [JAVA, SQL]],
  ["python_dev_course", [PYTHON, SQL]],
  ["python_course", [PYTHON, JAVASCRIPT, SQL]],
  ["mern_course", [JAVASCRIPT]],
  ["web_course", [JAVASCRIPT]],
  ["qa_course", [JAVASCRIPT, SQL]],
  ["devops_course", [DEVOPS]],
]);

export function escoSkillsOf(courseId: string): readonly EscoSkill[] {
  return SKILLS.get(courseId) ?? [];
}
