import { useTranslation } from '#web/i18n/use-translation.ts'
import { AvatarStack } from '#web/ui/blocks/avatar-stack.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useCalendarState } from './calendar-state.ts'

/** The avatars of the attending members; nothing without any. */
export function PeopleComing({ memberIds }: { memberIds: readonly string[] }) {
  const { t } = useTranslation('calendar')
  const format = useFormat()
  const coming = useCalendarState((state) => state.people).filter(({ id }) => memberIds.includes(id))
  if (coming.length === 0) return null
  const names = coming.map(({ name }) => name)
  return (
    <AvatarStack
      size="s"
      names={names}
      pictures={coming.map(({ avatar }) => avatar ?? null)}
      label={t('people.coming', { names: format.list(names) })}
    />
  )
}
