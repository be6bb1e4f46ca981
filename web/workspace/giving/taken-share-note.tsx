import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GivenPromiseFragment } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Tells the giver of shares that another guest chose first, and of what they give instead. */
export function TakenShareNote({ lines }: Pick<GivenPromiseFragment, 'lines'>) {
  const { t } = useTranslation('give')
  const changed = lines.flatMap(({ namedShares }) =>
    namedShares.filter(({ insteadOf }) => insteadOf !== null),
  )
  return changed.map(({ name, insteadOf }) => (
    <p key={insteadOf} className="note" role="status">
      <Icon name="info" />
      <span>
        {name === ''
          ? t('takenShare.unnamed', { wished: insteadOf ?? '' })
          : t('takenShare.named', { wished: insteadOf ?? '', name })}
      </span>
    </p>
  ))
}
