import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

export type AnswerProblem = 'noAnswer' | 'wrong' | 'tooMany' | 'unreachable' | 'closed'

type ProblemProps = {
  problem: AnswerProblem
  people: number
  /** The submission, so that a repeated problem is announced again. */
  sent: unknown
}

/** Why the submission was refused, at the top and announced. */
export function Problem({ problem, people, sent }: ProblemProps) {
  const { t } = useTranslation('rsvp')
  const box = useRef<HTMLParagraphElement>(null)
  useFocusOnShow(box, { again: sent })
  return (
    <p className="problem" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <span>{t(`problem.${problem}`, { people })}</span>
    </p>
  )
}
