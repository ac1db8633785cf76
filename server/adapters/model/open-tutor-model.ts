import type { ModelSettings, TutorModel } from "#server/ports/tutor-model.ts";

/** Loaded only when chosen. Without settings there is no model, and the lessons answer. */
export async function openTutorModel(settings: ModelSettings | undefined): Promise<TutorModel | undefined> {
  if (!settings) return undefined;
  if (settings.protocol === "gemini") return (await import("./gemini-model.ts")).geminiModel(settings);
  return (await import("./openai-compatible-model.ts")).openAiCompatibleModel(settings);
}
