/** More than this many formatters come from unusual options, which are not worth their memory. */
const maxFormats = 500

/**
 * Returns a function that creates each formatter once per locale and options: creating one costs more than formatting
 * a hundred values.
 */
function formatCache<Options extends object, Format>(
  create: (locale: string, options: Options | undefined) => Format,
): (locale: string, options?: Options) => Format {
  const formats = new Map<string, Format>()
  return (locale, options) => {
    const key = locale + JSON.stringify(options)
    const format = formats.get(key) ?? create(locale, options)
    if (formats.size < maxFormats) formats.set(key, format)
    return format
  }
}

export const dateTimeFormat = formatCache(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)

export const numberFormat = formatCache(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

export const listFormat = formatCache(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)

export const relativeTimeFormat = formatCache(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

export const displayNames = formatCache(
  (locale, options: Intl.DisplayNamesOptions = { type: 'region' }) => new Intl.DisplayNames(locale, options),
)

export const pluralRules = formatCache(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)

/** Returns the time zone of the device, or of the server. */
export const deviceZone = (): string => dateTimeFormat('en', {}).resolvedOptions().timeZone
