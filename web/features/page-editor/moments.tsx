import { useTranslation } from '#web/i18n/use-translation.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Field } from '#web/ui/field.tsx'
import type { EditedMoment } from './content.ts'
import { ItemList, type ItemListProps } from './item-list.tsx'

/** The schedule, or the songs. */
export function Moments({ name, ...moments }: ItemListProps<EditedMoment> & { name: string }) {
  const { t } = useTranslation('page')
  return (
    <ItemList
      {...moments}
      name={name}
      most={pageLimits.moments}
      addLabel={t('moments.add')}
      titleOf={(moment) => moment.text || t('moments.unnamed')}
      noteOf={(moment) => moment.time}
      fields={['time', 'text']}
      fresh={() => ({ id: newId(), time: '', title: null, text: '' })}
    >
      {(field) => (
        <div className="moment">
          <Field label={t('moments.time')} optional placeholder="19:30" maxLength={30} {...field('time')} />
          <Field label={t('moments.text')} maxLength={200} {...field('text')} />
        </div>
      )}
    </ItemList>
  )
}
