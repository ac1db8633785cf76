/** The owner's eight tracks. */
export const TRACKS = [
  "Python Developer",
  "Java Developer",
  "MERN Stack",
  "DevOps",
  "Quality Assurance",
  "UI Design (UI/UX)",
  "Web Development",
  "Python Full Stack",
];
