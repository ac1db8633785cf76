export function isIP(text: string): 0 | 4 | 6 {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return 4;
  return text.includes(":") && /^[0-9a-f:.]+$/i.test(text) ? 6 : 0;
}
