import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'

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
  useEffect(() => box.current?.focus(), [sent])
  return (
    <p className="problem" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <span>{t(`problem.${problem}`, { people })}</span>
    </p>
  )
}
