import { useTranslation } from 'react-i18next'
import type { GivingWeddingFragment } from '#web/graphql/generated/graphql.ts'
import {
  FullReceivingAccount,
  ReceivingAccountChoice,
  type ReceivingAccountContext,
} from './receiving-account-choice.tsx'
import { inOrderOnDevice } from './device-order.ts'
import type { Instruction } from './slip.tsx'

type ReceivingAccountsProps = Omit<ReceivingAccountContext, 'first'> & {
  instructions: readonly Instruction[]
  chosen: string | null
  /** The country from which the guest pays. */
  country: GivingWeddingFragment['country']
  /** Whether the guest came by the code on an envelope: cash comes first, unless they chose otherwise. */
  byHand: boolean
  isPhone: boolean
}

/**
 * The payment methods as radio rows that unfold with CSS alone: those of the guest's country, then the others
 * folded.
 */
export function ReceivingAccounts({
  instructions,
  chosen,
  country,
  byHand,
  isPhone,
  ...context
}: ReceivingAccountsProps) {
  const { t } = useTranslation('receiving-accounts')
  const { t: give } = useTranslation('give')
  const open = inOrderOnDevice(
    instructions.filter(({ room }) => room?.state !== 'full'),
    { country, isPhone },
  )
  const full = instructions.filter(({ room }) => room?.state === 'full')
  const own = open.filter((one) => one.country === country || one.kind === 'cash')
  const atHome = own.some(({ kind }) => kind !== 'cash') ? own : open
  const abroad = open.filter((one) => !atHome.includes(one))
  const cash = byHand ? open.find(({ kind }) => kind === 'cash') : undefined
  const usual = (cash ?? open[0])?.receivingAccountId ?? null
  const first = open.some(({ receivingAccountId }) => receivingAccountId === chosen) ? chosen : usual
  const isAbroad = abroad.some(({ receivingAccountId }) => receivingAccountId === first)
  const choice = (instruction: Instruction) => (
    <ReceivingAccountChoice
      key={instruction.receivingAccountId}
      instruction={instruction}
      context={{ ...context, first }}
    />
  )
  return (
    <fieldset className="receiving-accounts panel-card" key={first}>
      <legend className="sr">{give('send.way')}</legend>
      {atHome.map(choice)}
      {full.map((instruction) => (
        <FullReceivingAccount
          key={instruction.receivingAccountId}
          instruction={instruction}
          wedding={context.wedding}
        />
      ))}
      {abroad.length > 0 && (
        <details className="receiving-accounts-abroad" open={isAbroad}>
          <summary>{t('others')}</summary>
          {abroad.map(choice)}
        </details>
      )}
    </fieldset>
  )
}
