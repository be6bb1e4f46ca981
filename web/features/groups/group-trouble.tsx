import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { GroupProblem } from './group-problem.ts'

/** A summary above a form: the number of problems, or what changed meanwhile. */
export function GroupTrouble({ problem }: { problem: GroupProblem | null }) {
  const { t } = useTranslation('groups')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) box.current?.focus()
  }, [problem])
  if (!problem) return null
  return (
    <div className="errors" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        {problem.kind === 'fields' ? (
          <>
            <b>{t('errors.title', { count: problem.issues.length })}</b> {t('errors.kept')}
          </>
        ) : problem.kind === 'giftTakenOf' ? (
          t('errors.giftTakenOf', { left: problem.left })
        ) : (
          t(`errors.${problem.kind}`)
        )}
      </div>
    </div>
  )
}
