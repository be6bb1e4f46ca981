import { useTranslation } from '#web/i18n/use-translation.ts'
import { providerFields } from './provider-draft.ts'

const fields = [...providerFields, 'languages', 'hasCommission'] as const
const facts = [
  'title',
  'summary',
  'story',
  'priceFromMinor',
  'priceToMinor',
  'currency',
  'durationMinutes',
] as const
const rules = [
  'required',
  'email',
  'phone',
  'webAddress',
  'tooLong',
  'paymentDetails',
  'gone',
  'amount',
  'belowFrom',
  'country',
  'currency',
  'tooMuch',
  'tooMany',
] as const

/** Returns a function for the label of an imported field by its path, such as `experiences.0.title`. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('providers')
  return (path) => {
    const parts = path.split('.')
    const field = fields.find((name) => name === parts[1])
    if (parts[0] === 'provider' && field) return t(`field.${field}`)
    const fact = facts.find((name) => name === parts[2])
    return fact ? t(`import.experience.${fact}`) : t('ideas')
  }
}

/** Returns a function for the text of a broken rule. */
export function useRule(): (rule: string) => string {
  const { t } = useTranslation('providers')
  return (rule) => t(`problem.${rules.find((known) => known === rule) ?? 'wrong'}`)
}
