import { onePlace } from './one-place-rule.ts'
import { file, isCode, isTest } from './source-file.ts'
import type { Rule } from './source-file.ts'

const dateFields = onePlace({
  name: 'dates are typed into web/ui/date-field.tsx',
  homes: ['web/ui/date-field.tsx'],
  shapes: [/\btype="(date|datetime-local)"/, /\btype=\{'(date|datetime-local)'\}/],
  caught: ['<Field type="date" label={label} />', `<input type="datetime-local" />`],
  allowed: ['<DateField label={label} />', '<Field type="time" label={label} />'],
})

const fieldErrors = onePlace({
  name: 'errors of fields are shown by web/ui/field-error.tsx, until the field is mended',
  homes: [
    'web/ui/field-error.tsx',
    'web/ui/field.tsx',
    // Their errors follow from their present content.
    'web/features/board/rich-text.tsx',
    'web/features/compose/recipients-field.tsx',
    'web/features/giving/amount-choice.tsx',
    'web/workspace/giving/dedication-card.tsx',
    'web/workspace/thanks/thanks-composer.tsx',
  ],
  shapes: [/\baria-invalid=\{/, /'aria-invalid':/, /className="field-error"(?! role="alert")/],
  caught: ['<input aria-invalid={isWrong} />', '<p className="field-error">{error}</p>'],
  allowed: [
    '<Field label={label} error={error} />',
    '<p className="field-error" role="alert">{refusal}</p>',
    `form.querySelector('[aria-invalid="true"]')`,
  ],
})

const accents = onePlace({
  name: 'accents are folded by shared/fold-text.ts',
  // Finding disguised payment details needs more than accent folding.
  homes: [
    'shared/fold-text.ts',
    'server/platform/text-search.ts',
    'shared/payment-details/normalize-text.ts',
  ],
  shapes: [
    /\.normalize\('NFK?D'\)/,
    /\bnormalize\([^;]*, NFK?D\)/,
    /\.replace(All)?\(\/\[?\\p\{(Diacritic|M|Mn)\}\]?\/gu/,
    /\[\\*(u0300|x\{300\}|0300)-/,
  ],
  caught: [
    `const bare = name.normalize('NFD').toLowerCase()`,
    `const bare = name.normalize('NFKD')`,
    `const bare = name.replace(/\\p{M}/gu, '')`,
    `const bare = name.replace(/[\\u0300-\\u036f]/g, '')`,
    'const folded = sql`lower(normalize(${text}, NFD))`',
  ],
  allowed: [`const same = name.normalize('NFC')`, `// name.normalize('NFD')`],
})

const decimals = onePlace({
  name: 'decimals of a currency are known by shared/money.ts',
  homes: ['shared/money.ts'],
  shapes: [/'CLP'\s*(\?|&&)/],
  caught: [
    `const unit = currency === 'CLP' ? 1n : 100n`,
    `if (currency === 'CLP' && cents % 100n !== 0n) return`,
  ],
  allowed: ['const minor = major * unitOf(currency)', `const chile = { currency: 'CLP', locale: 'es-CL' }`],
})

const amounts = onePlace({
  name: 'amounts are written by shared/money.ts, exactly and with grouped digits',
  homes: ['shared/money.ts'],
  shapes: [/\bstyle: 'currency'/, /\bNumber\(toDecimal\(/],
  caught: [
    `const text = numberFormat(locale, { style: 'currency', currency }).format(5)`,
    'const text = format.format(Number(toDecimal(money(minor, currency))))',
  ],
  allowed: ['const text = formatMoney(money(minor, currency), locale)'],
})

const locks = onePlace({
  name: 'advisory locks are defined by defineLock',
  // The lock of migrations keeps its number, so that processes of two versions exclude each other.
  homes: ['server/platform/db/locks.ts', 'server/platform/db/migrate.ts', 'test/interleavings.ts'],
  shapes: [/\bpg_(try_)?advisory_\w+/],
  testsToo: true,
  caught: ['await rows(tx, sql`select pg_advisory_xact_lock(7)`)'],
  allowed: [`export const lockBoard = defineLock<[weddingId: string]>('board')`, '// pg_advisory_xact_lock'],
})

const lockNames: Rule = {
  name: 'one place: no two locks have the same name',
  check: (files) => {
    const named = files
      .filter((source) => isCode(source) && !isTest(source))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\bdefineLock<[^>]*>\('([^']+)'\)/g)].map(([, name = '']) => ({ path, name })),
      )
    return [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, places]) =>
      places.length > 1 ? [`${places.map(({ path }) => path).join(' and ')} define the lock ${name}`] : [],
    )
  },
  caught: [
    [
      file('server/domain/a/a.ts', `const lockOne = defineLock<[id: string]>('list')`),
      file('server/domain/b/b.ts', `const lockTwo = defineLock<[id: string]>('list')`),
    ],
  ],
  allowed: [
    file('server/domain/a/a.ts', `const lockOne = defineLock<[id: string]>('list')`),
    file('server/domain/b/b.ts', `const lockTwo = defineLock<[id: string]>('board')`),
  ],
}

const days = onePlace({
  name: 'dates are counted by shared/calendar-days.ts, local times by shared/local-time.ts, durations by shared/duration.ts',
  // Redsys has its own format of local times.
  homes: [
    'shared/calendar-days.ts',
    'shared/local-time.ts',
    'server/domain/cards/card-providers/redsys-consultation.ts',
  ],
  shapes: [
    /\b86_?400_?000\b|\b864e5\b|\b24 \* 60 \* 60\b/,
    /\b3_?600_?000\b|\b60 \* 1000\b|[*/=(] ?60_?000\b/,
    /\.(setUTCDate|setUTCMonth|setDate|setMonth)\(/,
    /\.toISOString\(\)\.(slice|substring)\(0, 1[0-9]\)/,
    /DateTimeFormat\(\s*'(en-CA|sv-SE|sv)'/,
  ],
  caught: [
    'const day = 86_400_000',
    'const day = 24 * 60 * 60 * 1000',
    'const pause = 30 * 60 * 1000',
    'const hour = 3_600_000',
    'const minute = 60_000',
    'const text = new Date(time).toISOString().slice(0, 19)',
    'at.setUTCDate(at.getUTCDate() + 1)',
    'const today = now.toISOString().slice(0, 10)',
    `new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)`,
  ],
  allowed: ['const tomorrow = addDays(dayAt(now, timeZone), 1)', 'const month = day.slice(0, 7)'],
})

const formatters = onePlace({
  name: 'formatters of numbers, dates and lists come from shared/intl-formats.ts, which caches them',
  // Local times are computed so often that their clocks have a cache with a shorter key. The others check a name of
  // a time zone, run once, or have a format of their own.
  homes: [
    'shared/intl-formats.ts',
    'shared/local-time.ts',
    'shared/inputs/notice-settings.ts',
    'server/domain/planning/calendar-files/zone-name.ts',
    'server/domain/catalogue/places/places.ts',
    'server/domain/cards/card-providers/redsys-consultation.ts',
    'server/domain/operation/notice-delivery/notice-mail-words.ts',
  ],
  shapes: [/\bIntl\.[A-Z]\w+\(/],
  caught: [
    `const words = new Intl.ListFormat('es').format(names)`,
    `new Intl.NumberFormat(locale).format(3)`,
    'const here = Intl.DateTimeFormat().resolvedOptions().timeZone',
  ],
  allowed: [`const words = listFormat('es').format(names)`, 'type Style = Intl.NumberFormatOptions'],
})

const htmlText = onePlace({
  name: 'text of HTML is extracted by shared/html-text.ts',
  // Text that is stored is searched by the database.
  // Descriptions in calendar files may be plain text with a "<".
  homes: [
    'shared/html-text.ts',
    'server/domain/operation/search/search-query.ts',
    'server/domain/planning/calendar-files/event-in-file.ts',
  ],
  shapes: [/<(\\\/\?)?(\[a-z\])?\[\^>\]/i],
  caught: [
    `const words = html.replace(/<[^>]*>/g, '')`,
    `const words = html.replace(/<[^>]+>/g, ' ')`,
    `html.replace(/<\\/?[a-z][^>]*>/gi, '')`,
  ],
  allowed: ['const words = withoutTags(html)'],
})

const escapedHtml = onePlace({
  name: 'text is escaped for HTML by shared/html-text.ts and server/platform/html.ts',
  homes: ['shared/html-text.ts', 'server/platform/html.ts'],
  shapes: [/'&(amp|lt|gt|quot|#39);'/],
  caught: [
    `text.replace(/</g, '&lt;')`,
    `const signs = { '&': '&amp;', '"': '&quot;' }`,
    `text.replaceAll("'", '&#39;')`,
  ],
  allowed: ['const safe = escapeHtml(text)', '<i>&amp;</i>'],
})

const csv = onePlace({
  name: 'CSV is read by shared/csv.ts, written by server/platform/spreadsheet.ts',
  // The database quotes identifiers in the same way.
  homes: ['shared/csv.ts', 'server/platform/spreadsheet.ts', 'server/platform/db/'],
  shapes: [/replace(All)?\(('"'|\/"\/g), '""'\)/, /\.split\('[;\t]'\)\.map\(\(?cell/],
  caught: [
    `const cell = value.replaceAll('"', '""')`,
    `const row = line.split(';').map((cell) => cell.trim())`,
  ],
  allowed: ['const rows = [...csvRows(text, reading)]'],
})

const contactDetails = onePlace({
  name: 'email addresses and phone numbers are recognised by shared/contact-details.ts',
  // The guess of a column looks at cells as people typed them.
  homes: ['shared/contact-details.ts', 'web/features/guests/guess-columns.ts'],
  shapes: [/\[\^\\s@[^\]]*\]\+@\[\^\\s@[^\]]*\]\+\\\./, /\+\?\[\\d\\s/, /z\.email\('/],
  caught: [
    'const isMail = /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(text)',
    'const isPhone = /^\\+?[\\d\\s().]+$/.test(text)',
    `const email = z.email('email')`,
  ],
  allowed: ['const isSender = /^[^\\s@]+@[^\\s@]+$/.test(text)', 'const isMail = isEmailAddress(text)'],
})

const focusOnShow = onePlace({
  name: 'what was just shown is focused by web/ui/use-focus-on-show.ts, before the paint',
  homes: ['web/ui/use-focus-on-show.ts'],
  shapes: [/useEffect\(\(\) => \w+\.current\?\.focus\(/],
  caught: ['useEffect(() => heading.current?.focus(), [])'],
  allowed: ['useFocusOnShow(heading)', 'const go = () => heading.current?.focus()'],
})

/** It answers invalid requests with its own headers. */
const bareListener = 'server/http/listen.ts'

const responses: Rule = {
  name: 'one place: sentences and errors are answered by server/http/responses.ts',
  check: (files) =>
    files
      .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('server/http/'))
      .filter(({ path }) => !['server/http/responses.ts', bareListener].includes(path))
      .filter(({ text }) => /new Response\(\s*[`'"]|\bResponse\.json\(/.test(text))
      .map(({ path }) => `${path} writes an answer that textResponse or errorResponse writes`),
  caught: [
    [file('server/http/x.ts', "return new Response('There is nothing here\\n', { status: 404 })")],
    [file('server/http/x.ts', 'return new Response(`${sentence}\\n`, { status })')],
    [file('server/http/x.ts', 'return Response.json({ errors: [{ message }] }, { status })')],
  ],
  allowed: [
    file('server/http/responses.ts', 'return new Response(`${sentence}\\n`, { status })'),
    file('server/http/x.ts', 'return new Response(null, { status: 204 })\nreturn textResponse(404, said)'),
  ],
}

export const onePlaceRules: readonly Rule[] = [
  accents,
  decimals,
  amounts,
  locks,
  lockNames,
  days,
  formatters,
  htmlText,
  escapedHtml,
  csv,
  contactDetails,
  focusOnShow,
  dateFields,
  fieldErrors,
  responses,
]
