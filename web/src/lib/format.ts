// Numbers as players write them in any language: halves as ½.
export function writeScore(score: number): string {
  const whole = Math.floor(score);
  if (score === whole) return String(whole);
  return whole === 0 ? "½" : `${String(whole)}½`;
}
