const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([shape]) => shape.test(text))?.[1]

/** Browser and system of a user agent, such as "Chrome · Android"; null if neither is known. */
export function deviceOf(userAgent: string | null | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? ''
  return [firstIn(browsers, text), firstIn(systems, text)].filter(Boolean).join(' · ') || null
}
