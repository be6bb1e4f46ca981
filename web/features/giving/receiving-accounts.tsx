import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GuestCountry } from '#shared/guest-country.ts'
import { paymentMethodsFor } from '#shared/ways-to-pay.ts'
import {
  FullReceivingAccount,
  ReceivingAccountChoice,
  type ReceivingAccountContext,
} from './receiving-account-choice.tsx'
import { inOrderOnDevice } from './device-order.ts'
import type { Instruction } from './slip.tsx'

type ReceivingAccountsProps = Omit<ReceivingAccountContext, 'first' | 'isAbroad' | 'isElsewhere'> & {
  /** The instructions that this guest can use. */
  instructions: readonly Instruction[]
  chosen: string | null
  /** The country from which the guest pays. */
  country: GuestCountry
  /** Whether the guest came by the code on an envelope: cash comes first, unless they chose otherwise. */
  byHand: boolean
  isPhone: boolean
  /** Whether the first way is open: not when a card is offered before it. */
  opensFirst: boolean
}

/** The payment methods as radio rows that unfold with CSS alone, in the order that suits the guest's country. */
export function ReceivingAccounts({
  instructions,
  chosen,
  country,
  byHand,
  isPhone,
  opensFirst,
  ...context
}: ReceivingAccountsProps) {
  const { t: give } = useTranslation('give')
  const open = instructions.filter(({ room }) => room?.state !== 'full')
  const full = instructions.filter(({ room }) => room?.state === 'full')
  const ways = paymentMethodsFor(open, country)
  const ordered = [...inOrderOnDevice(ways.local, { country, isPhone }), ...ways.abroad, ...ways.byHand]
  const cash = byHand ? ways.byHand[0] : undefined
  const usual = cash ?? (opensFirst ? ordered[0] : undefined)
  const isChosen = ordered.some(({ receivingAccountId }) => receivingAccountId === chosen)
  const first = (isChosen ? chosen : usual?.receivingAccountId) ?? null
  return (
    <fieldset className="receiving-accounts panel-card" key={first}>
      <legend className="sr">{give('send.way')}</legend>
      {ordered.map((instruction) => (
        <ReceivingAccountChoice
          key={instruction.receivingAccountId}
          instruction={instruction}
          context={{
            ...context,
            first,
            isAbroad: ways.abroad.includes(instruction),
            isElsewhere: country === 'other',
          }}
        />
      ))}
      {full.map((instruction) => (
        <FullReceivingAccount
          key={instruction.receivingAccountId}
          instruction={instruction}
          wedding={context.wedding}
        />
      ))}
    </fieldset>
  )
}
