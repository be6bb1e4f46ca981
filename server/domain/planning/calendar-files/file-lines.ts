/** Component of a calendar file, with its unfolded lines from BEGIN to END. */
export type Block = { readonly line: number; readonly lines: readonly string[] }

export type FileParts = {
  readonly isCalendar: boolean
  readonly events: readonly Block[]
  /** VTIMEZONE components by TZID. */
  readonly zones: ReadonlyMap<string, string>
  /** Lines at which a VEVENT starts that has no END. */
  readonly unfinished: readonly number[]
}

type Line = { readonly number: number; text: string }

/** Returns the unfolded lines of a calendar file (RFC 5545, 3.1), each with its first line number. */
function unfolded(file: string): Line[] {
  const lines: Line[] = []
  for (const [index, text] of file
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const last = lines.at(-1)
    if (last && /^[ \t]/.test(text)) last.text += text.slice(1)
    else lines.push({ number: index + 1, text })
  }
  return lines.filter(({ text }) => text.trim() !== '')
}

/** Splits a calendar file into its components, so that an unreadable event does not affect the others. */
export function partsOfFile(file: string): FileParts {
  const lines = unfolded(file)
  const events: Block[] = []
  const zones = new Map<string, string>()
  const unfinished: number[] = []
  let open: { kind: string; line: number; lines: string[] } | null = null
  for (const { number, text } of lines) {
    const mark = text.trim().toUpperCase()
    const begins = /^BEGIN:(VEVENT|VTIMEZONE)$/.exec(mark)?.[1]
    if (begins) {
      if (open?.kind === 'VEVENT') unfinished.push(open.line)
      open = { kind: begins, line: number, lines: [] }
    }
    open?.lines.push(text)
    if (!open || mark !== `END:${open.kind}`) continue
    if (open.kind === 'VEVENT') events.push({ line: open.line, lines: open.lines })
    else zones.set(zoneId(open.lines), open.lines.join('\r\n'))
    open = null
  }
  if (open?.kind === 'VEVENT') unfinished.push(open.line)
  const isCalendar = lines[0]?.text.trim().toUpperCase() === 'BEGIN:VCALENDAR'
  return { isCalendar, events, zones, unfinished }
}

const zoneId = (lines: readonly string[]): string =>
  lines.flatMap((line) => /^TZID[^:]*:(.*)$/i.exec(line)?.[1]?.trim() ?? [])[0] ?? ''
