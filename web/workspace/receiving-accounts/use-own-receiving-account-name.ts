import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ReceivingAccountShownFragment } from '#web/graphql/generated/graphql.ts'

type NamedReceivingAccount = Pick<ReceivingAccountShownFragment, 'kind' | 'owner'>

/** Returns a function for a receiving account's name, with its owner if it belongs to one partner. */
export function useOwnReceivingAccountName(wedding: {
  readonly partners: readonly { readonly givenNames: string }[]
}) {
  const { t } = useTranslation('receiving-accounts')
  return ({ kind, owner }: NamedReceivingAccount): string => {
    const words = t(`kind.${kind}`)
    const name = owner === 'both' ? undefined : wedding.partners[owner === 'one' ? 0 : 1]?.givenNames
    return name ? t('ofOne', { kind: words, name }) : words
  }
}
