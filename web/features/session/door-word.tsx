import { useTranslation } from 'react-i18next'
import { refusedReasons } from '#web/graphql/session-refused.ts'
import { Icon } from '#web/ui/icon.tsx'

const reasons = [...refusedReasons, 'borrada'] as const

/** Why somebody stands before the door, said calmly above the form. */
export function DoorWord({ reason }: { reason: string | null }) {
  const { t } = useTranslation('auth')
  const known = reasons.find((one) => one === reason)
  if (!known) return null
  return (
    <p className="auth-say calm" role="status">
      <Icon name={known === 'borrada' ? 'check' : 'clock'} /> <span>{t(`login.why.${known}`)}</span>
    </p>
  )
}
