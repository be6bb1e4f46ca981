import { useTranslation } from '#web/i18n/use-translation.ts'

const words = {
  email: 'email',
  'email.same': 'emailSame',
  tooLong: 'tooLong',
  taken: 'taken',
  'password.tooShort': 'passwordTooShort',
  'password.tooLong': 'passwordTooLong',
  'password.tooCommon': 'passwordTooCommon',
  'password.personal': 'passwordPersonal',
  wrongPassword: 'wrongPassword',
  code: 'code',
  recoveryCode: 'recoveryCode',
} as const
const askedFor = ['name', 'email', 'password', 'newPassword', 'code', 'currentPassword', 'newEmail'] as const

/** Returns a function for the message of a broken rule. */
export function useProblemWords(): (rule: string, field: string) => string {
  const { t } = useTranslation('auth')
  return (rule, field) => {
    const missingField = rule === 'required' ? askedFor.find((one) => one === field) : undefined
    if (missingField) return t(`problem.required.${missingField}`)
    const known = Object.keys(words).find((one): one is keyof typeof words => one === rule)
    return t(`problem.${known ? words[known] : 'wrong'}`)
  }
}
