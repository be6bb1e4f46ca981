import { useTranslation } from '#web/i18n/use-translation.ts'

export type Issue = { readonly path: string; readonly rule: string }

/** Why a group's form was refused: invalid fields, or a change meanwhile. */
export type GroupProblem =
  | { readonly kind: 'fields'; readonly issues: readonly Issue[] }
  | { readonly kind: 'giftTakenOf'; readonly left: number }
  | {
      readonly kind:
        | 'groupFull'
        | 'groupClosed'
        | 'giftTaken'
        | 'giftGone'
        | 'notShared'
        | 'weddingClosed'
        | 'tooMuchKept'
        | 'paused'
        | 'reused'
        | 'groupReused'
        | 'tooMany'
        | 'unreachable'
    }

/** Returns the HTTP status of a problem. */
export function statusOf({ kind }: GroupProblem): number {
  return kind === 'fields' ? 422 : kind === 'tooMany' ? 429 : kind === 'unreachable' ? 503 : 409
}

/** Returns a function for the message of a field's problem. */
export function useIssueWords(issues: readonly Issue[]) {
  const { t } = useTranslation('groups')
  const problemOf = ({ path, rule }: Issue) => {
    if (rule === 'tooLong' || rule === 'paymentDetails') return t(`errors.${rule}`)
    if (path === 'name') return t('errors.name')
    if (path === 'captainName') return t('errors.captainName')
    if (path.toLowerCase().endsWith('email'))
      return t(rule === 'required' ? 'errors.emailMissing' : 'errors.email')
    if (path === 'captainPhone') return t('errors.phone')
    if (path === 'places') return t(placesWords(rule))
    if (path === 'deadline') return t(deadlineWords(rule))
    if (path.startsWith('lines') || path.endsWith('Minor')) return t(amountWords(rule))
    return t('errors.other')
  }
  /** Returns the message for the first of these fields with a problem. */
  return (...names: string[]) => {
    const issue = issues.find(({ path }) => names.includes(path) || names.includes(path.split('.')[0] ?? ''))
    return issue && problemOf(issue)
  }
}

const placesWords = (rule: string) =>
  rule === 'places.taken'
    ? 'errors.placesTaken'
    : rule === 'places.tooMany'
      ? 'errors.placesMany'
      : 'errors.placesFew'
const amountWords = (rule: string) =>
  rule === 'tooMuch'
    ? 'errors.tooMuch'
    : rule === 'amount.belowMinimum'
      ? 'errors.amountMin'
      : 'errors.amount'
const deadlineWords = (rule: string) =>
  rule === 'deadline.past'
    ? 'errors.deadlinePast'
    : rule === 'deadline.late'
      ? 'errors.deadlineLate'
      : 'errors.date'
