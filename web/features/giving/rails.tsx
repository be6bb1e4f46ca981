import { useTranslation } from 'react-i18next'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { FullRail, RailChoice, type RailContext } from './rail-choice.tsx'
import type { Instruction } from './slip.tsx'

type RailsProps = Omit<RailContext, 'first'> & {
  instructions: readonly Instruction[]
  chosen: string | null
  /** From where the guest pays. */
  country: GivingWeddingFragment['country']
  /** They came by an envelope: cash first, unless they chose otherwise. */
  byHand: boolean
}

/** The ways to send it, as radio rows that open, with CSS alone: those of their country, then the others behind one line. */
export function Rails({ instructions, chosen, country, byHand, ...context }: RailsProps) {
  const { t } = useTranslation('rails')
  const { t: give } = useTranslation('give')
  const open = instructions.filter(({ room }) => room?.state !== 'full')
  const full = instructions.filter(({ room }) => room?.state === 'full')
  const own = open.filter((one) => one.country === country || one.kind === 'cash')
  const atHome = own.some(({ kind }) => kind !== 'cash') ? own : open
  const abroad = open.filter((one) => !atHome.includes(one))
  const cash = byHand ? open.find(({ kind }) => kind === 'cash') : undefined
  const usual = (cash ?? open[0])?.railId ?? null
  const first = open.some(({ railId }) => railId === chosen) ? chosen : usual
  const isAbroad = abroad.some(({ railId }) => railId === first)
  const choice = (instruction: Instruction) => (
    <RailChoice key={instruction.railId} instruction={instruction} context={{ ...context, first }} />
  )
  return (
    <fieldset className="rails panel-card" key={first}>
      <legend className="sr">{give('send.way')}</legend>
      {atHome.map(choice)}
      {full.map((instruction) => (
        <FullRail key={instruction.railId} instruction={instruction} wedding={context.wedding} />
      ))}
      {abroad.length > 0 && (
        <details className="rails-abroad" open={isAbroad}>
          <summary>{t('others')}</summary>
          {abroad.map(choice)}
        </details>
      )}
    </fieldset>
  )
}
