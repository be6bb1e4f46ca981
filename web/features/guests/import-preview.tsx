import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GuestsToComeFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { bodyOf, type Sheet } from './use-import.ts'

/** Maximum rows listed; the rest is counted. */
const listed = 40

const codes = ['required', 'email', 'phone', 'tooLong', 'tooMany', 'child', 'language'] as const

type ImportPreviewProps = { sheet: Sheet; preview: GuestsToComeFragment }

/** The preview of an import: new guests by household, known guests, and rows with problems. */
export function ImportPreview({ sheet, preview }: ImportPreviewProps) {
  const { t } = useTranslation('guests')
  const { guestCount, householdCount, guests, duplicates, problems } = preview
  const body = bodyOf(sheet)
  const wordsOf = (row: number) => (body[row] ?? []).filter(Boolean).join(', ').slice(0, 80)
  const why = (rule: string) =>
    t(`import.code.${codes.find((code) => `guests.${code}` === rule || code === rule) ?? 'other'}`)
  const households = byHousehold(guests)
  const badRows = new Set(problems.map(({ row }) => row)).size
  return (
    <div className="import-preview" role="status">
      <p>
        <b>{t('import.preview', { guests: guestCount, households: householdCount })}</b>
      </p>
      {problems.length > 0 && (
        <section>
          <p>{t('import.problems', { count: badRows })}</p>
          <ul className="import-problems">
            {problems.slice(0, listed).map(({ row, rule }, at) => (
              <li key={at}>
                <Icon name="alert" className="s" />
                <span>{t('import.row', { words: wordsOf(row), why: why(rule) })}</span>
              </li>
            ))}
            <Rest count={problems.length - listed} />
          </ul>
        </section>
      )}
      {duplicates.length > 0 && (
        <section>
          <p>{t('import.same', { count: duplicates.length })}</p>
          <ul>
            {duplicates.slice(0, listed).map(({ row, name, known }) => (
              <li key={`${row} ${name}`}>{name === known ? name : t('import.known', { name, known })}</li>
            ))}
            <Rest count={duplicates.length - listed} />
          </ul>
        </section>
      )}
      {households.length > 0 && (
        <ul className="import-households">
          {households.slice(0, listed).map(([household, people]) => (
            <li key={household}>
              <b>{household}</b>
              <small>
                {people.map(({ name, isChild }) => (isChild ? `${name} (${t('child')})` : name)).join(', ')}
              </small>
            </li>
          ))}
          <Rest count={households.length - listed} />
        </ul>
      )}
    </div>
  )
}

function Rest({ count }: { count: number }) {
  const { t } = useTranslation('guests')
  return count > 0 ? <li>{t('import.moreRows', { count })}</li> : null
}

type ToCome = GuestsToComeFragment['guests'][number]

function byHousehold(guests: readonly ToCome[]): [string, ToCome[]][] {
  const households = new Map<string, ToCome[]>()
  for (const guest of guests)
    households.set(guest.household, [...(households.get(guest.household) ?? []), guest])
  return [...households]
}
