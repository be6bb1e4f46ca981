import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ProviderRowFragment } from '#web/graphql/generated/graphql.ts'

const looks = {
  suggested: 'pending',
  listed: 'published',
  withdrawn: 'withdrawn',
  left: 'withdrawn',
} as const

/** The state of a provider. */
export function ProviderState({ state }: Pick<ProviderRowFragment, 'state'>) {
  const { t } = useTranslation('providers')
  return (
    <span className="catalogue-states">
      <span data-state={looks[state]}>{t(`state.${state}`)}</span>
    </span>
  )
}
