import { useTranslation } from 'react-i18next'
import { shortestPassword, strengthOf, type StrengthLevel } from './strength.ts'

const steps: Record<StrengthLevel, number> = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 }

/** How long the password would hold, in four marks and in words; nothing before anything is typed. */
export function StrengthMeter({ password, personal }: { password: string; personal: readonly string[] }) {
  const { t } = useTranslation('auth')
  const { level, advice } = strengthOf(password, personal)
  const told = level === 'fair' ? (advice ?? 'more') : advice
  return (
    <div className="strength" data-level={password === '' ? 'none' : level}>
      <div className="strength-marks" aria-hidden="true">
        {[1, 2, 3, 4].map((mark) => (
          <i key={mark} data-on={password !== '' && mark <= steps[level] ? '' : undefined} />
        ))}
      </div>
      <p role="status">
        {password !== '' && (
          <>
            <b>{t(`strength.level.${level}`, { missing: shortestPassword - password.length })}</b>
            {told && <>: {t(`strength.advice.${told}`)}</>}
          </>
        )}
      </p>
    </div>
  )
}
