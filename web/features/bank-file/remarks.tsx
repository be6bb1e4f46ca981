import { useTranslation } from 'react-i18next'
import type { StatementWarningShownFragment } from '#web/graphql/generated/graphql.ts'

const told = [
  'empty',
  'tooLarge',
  'isSpreadsheet',
  'isPdf',
  'isUnknown',
  'noLines',
  'tooManyLines',
  'date',
  'amount',
  'amountMissing',
  'amountTooLarge',
  'currency',
  'decimals',
  'datesUnclear',
  'quoteOpen',
  'recordUnknown',
  'recordMissing',
  'recordOutOfPlace',
  'sumsDiffer',
  'xml',
  'xmlVersion',
  'xmlForbidden',
  'notMovements',
  'notBooked',
  'countsDiffer',
  'sameFile',
  'notTakenBack',
  'tooComplex',
  'directionUnknown',
  'balanceDiffers',
  'balanceGap',
  'otherCurrency',
  'isEncrypted',
  'sheetLeftOut',
  'directionDiffers',
] as const

/** What is wrong with a file or was left out of it, line by line, in plain words. */
export function Remarks({ remarks }: { remarks: readonly StatementWarningShownFragment[] }) {
  const { t } = useTranslation('bank')
  if (remarks.length === 0) return null
  return (
    <ul className="bank-remarks">
      {remarks.map(({ line, code, value }) => {
        const known = told.find((one) => one === code)
        return (
          <li key={`${line} ${code} ${value}`}>
            {line !== null && line !== undefined && <b>{t('remark.line', { line })}</b>}{' '}
            {known ? t(`remark.${known}`, { value }) : code}
          </li>
        )
      })}
    </ul>
  )
}
