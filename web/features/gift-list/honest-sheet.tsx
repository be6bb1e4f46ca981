import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { sheetRows } from '#shared/sheet-rows.ts'

type HonestSheetFacts = { readonly [row in (typeof sheetRows)[number]]: string | null } & {
  readonly durationMinutes: number | null
  readonly bookAheadDays: number | null
  readonly checkedOn: string | null
}

type ShownProvider = { readonly name: string; readonly place: string; readonly hasCommission: boolean }

type HonestSheetProps = {
  sheet: HonestSheetFacts
  price: MoneyAnswer | null
  providers: readonly ShownProvider[]
  nextFreeDays: readonly string[]
  priceCheck: { readonly day: string; readonly priceFrom: MoneyAnswer; readonly priceTo: MoneyAnswer } | null
}

/** The fact sheet: what the couple wrote, who offers it, and the date of the price check. */
export function HonestSheet({ sheet, price, providers, nextFreeDays, priceCheck }: HonestSheetProps) {
  const { t } = useTranslation('guest')
  const own = useOwnWords()
  const format = useFormat()
  const counted = useCountedFacts(sheet)
  const known = sheetRows.flatMap((row) => {
    const words = sheet[row] || counted[row]
    return words ? [{ row, words }] : []
  })
  if (known.length === 0 && !sheet.checkedOn && !providers[0]) return null
  const paying = providers.flatMap(({ name, hasCommission }) => (hasCommission ? name : []))
  const checked = sheet.checkedOn && { date: format.date(sheet.checkedOn) }
  return (
    <section className="sheet" aria-labelledby="h-sheet">
      <header>
        <h2 id="h-sheet">{t('gift.sheet.title')}</h2>
        <p className="mut">{t('gift.sheet.intro')}</p>
      </header>
      {sheet.checkedOn && <CheckedStamp day={sheet.checkedOn} />}
      <dl>
        {price && (
          <div>
            <dt>{t('gift.sheet.price')}</dt>
            <dd>
              {checked
                ? t('gift.sheet.priceChecked', { price: format.money(price), ...checked })
                : t('gift.sheet.priceUnchecked', { price: format.money(price) })}
            </dd>
          </div>
        )}
        {providers[0] && (
          <div>
            <dt>{t('gift.sheet.offeredBy')}</dt>
            <dd>
              {providers.map(({ name, place }) => `${name}${place && ` (${place})`}`).join(', ')}
              {paying.length > 0 && `. ${t('gift.sheet.commission', { name: format.list(paying) })}`}
            </dd>
          </div>
        )}
        {priceCheck && (
          <div>
            <dt>{t('gift.sheet.confirmed')}</dt>
            <dd>
              {[...new Set([priceCheck.priceFrom, priceCheck.priceTo].map((one) => format.money(one)))].join(
                ' – ',
              )}
              , {format.date(priceCheck.day)}
            </dd>
          </div>
        )}
        {nextFreeDays.length > 0 && (
          <div>
            <dt>{t('gift.sheet.freeDays')}</dt>
            <dd>{format.list(nextFreeDays.map((day) => format.date(day)))}</dd>
          </div>
        )}
        {known.map(({ row, words }) => (
          <div key={row}>
            <dt>{t(`gift.sheet.${row}`)}</dt>
            <dd lang={own(sheet[row])}>
              <WithLinks text={words} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Returns the counted facts in words. */
function useCountedFacts({ durationMinutes, bookAheadDays }: HonestSheetFacts): {
  [row in (typeof sheetRows)[number]]?: string
} {
  const { t } = useTranslation('guest')
  const minutes = durationMinutes ?? 0
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const kind = time.hours === 0 ? 'minutes' : time.minutes === 0 ? 'hours' : 'hoursMinutes'
  return {
    duration: minutes > 0 ? t(`gift.sheet.${kind}`, time) : '',
    bookAhead: bookAheadDays ? t('gift.sheet.daysAhead', { count: bookAheadDays }) : '',
  }
}

function CheckedStamp({ day }: { day: string }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [year = ''] = day.split('-')
  return (
    <svg
      className="check"
      viewBox="0 0 140 140"
      role="img"
      aria-label={t('gift.sheet.stampLabel', { date: format.date(day) })}
    >
      <defs>
        <path id="stamp-ring" d="M70 70m-51 0a51 51 0 1 1 102 0a51 51 0 1 1 -102 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="70" cy="70" r="66" strokeWidth="2.2" />
        <circle cx="70" cy="70" r="61.5" strokeWidth=".9" />
        <circle cx="70" cy="70" r="41" strokeWidth=".9" />
      </g>
      <text className="ring">
        <textPath href="#stamp-ring" textLength="312" lengthAdjust="spacing">
          {t('gift.sheet.stamp')}
        </textPath>
      </text>
      <text x="70" y="67" textAnchor="middle" className="d1">
        {format.shortDate(day).replace('.', '').toUpperCase()}
      </text>
      <text x="70" y="86" textAnchor="middle" className="d2">
        {year}
      </text>
    </svg>
  )
}

/** Turns web addresses into links without a referrer. */
function WithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:)])/).map((piece, index) =>
    /^https?:\/\//.test(piece) ? (
      <a key={index} href={piece} rel="noopener noreferrer nofollow" target="_blank">
        {piece.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
      </a>
    ) : (
      piece
    ),
  )
}
