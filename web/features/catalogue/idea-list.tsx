import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useLocation, useSearchParams } from 'react-router'
import { countries } from '#shared/country.ts'
import { countryName } from '#shared/country-name.ts'
import type { CatalogueRowFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { useSetParameter } from '#web/ui/blocks/use-show-view.ts'
import { FilteredList } from '#web/workspace/catalogue/filtered-list.tsx'
import { choiceNames, chosenIdeas, countByState } from './chosen-ideas.ts'
import { IdeaState } from './idea-state.tsx'

type IdeaListProps = { ideas: readonly CatalogueRowFragment[]; now: Date }

/** All ideas with their required actions. */
export function IdeaList({ ideas, now }: IdeaListProps) {
  const { t } = useTranslation('catalogue')
  const [address] = useSearchParams()
  const { search } = useLocation()
  const chosen = chosenIdeas(ideas, address, now)
  return (
    <FilteredList
      title={t('title')}
      note={t('note')}
      actions={
        <ActionLink look="primary" icon="plus" to={`/admin/ideas/nueva${search}`}>
          {t('write')}
        </ActionLink>
      }
      filters={<Choices ideas={ideas} now={now} />}
      found={t('found', { count: chosen.length })}
      none={t(ideas.length === 0 ? 'empty' : 'none')}
      all={t('all')}
      rows={chosen.map((idea) => (
        <Row key={idea.slug} idea={idea} />
      ))}
    />
  )
}

function Row({ idea }: { idea: CatalogueRowFragment }) {
  const { slug, written, status, isPending, isInEnglish, providers } = idea
  const { t } = useTranslation('catalogue')
  const { mediumDate } = useFormat()
  // Keeps the filters for the way back.
  const { search } = useLocation()
  const { checkedOn } = written
  const image = written.photo?.picture ?? written.image
  return (
    <li>
      <Link to={`/admin/ideas/${slug}${search}`}>
        <span className="catalogue-picture">{image && <Picture name={image} alt="" sizes="90px" />}</span>
        <span className="catalogue-name">
          <b>{written.es.title || t('noTitle')}</b>
          <small className="mut">
            {[written.place, written.countries.join(', ')].filter(Boolean).join(' · ')}
          </small>
          {providers.length > 0 && (
            <small className="mut">
              {t('offeredBy', { names: providers.map(({ name }) => name).join(', ') })}
            </small>
          )}
        </span>
        <span className="catalogue-flags">
          <IdeaState status={status} isPending={isPending} />
          <small className="mut">
            {[
              isInEnglish ? '' : t('state.noEnglish'),
              checkedOn ? t('checked', { day: mediumDate(checkedOn) }) : t('notChecked'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </Link>
    </li>
  )
}

function Choices({ ideas, now }: IdeaListProps) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  const [address] = useSearchParams()
  const setParameter = useSetParameter()
  const set = (name: keyof typeof choiceNames, value: string) => setParameter(choiceNames[name], value)
  const value = (name: keyof typeof choiceNames) => address.get(choiceNames[name]) ?? ''
  return (
    <search className="catalogue-choices" aria-label={t('choices')}>
      <Field
        type="search"
        label={t('search')}
        value={value('search')}
        maxLength={120}
        onChange={({ currentTarget }) => set('search', currentTarget.value)}
      />
      <SelectField
        label={t('country')}
        value={value('country')}
        onChange={({ currentTarget }) => set('country', currentTarget.value)}
      >
        <option value="">{t('everywhere')}</option>
        {countries.map((country) => (
          <option key={country} value={country}>
            {countryName(format.locale, country)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('stateLabel')}
        value={value('state')}
        onChange={({ currentTarget }) => set('state', currentTarget.value)}
      >
        <option value="">{t('anyState', { count: ideas.length })}</option>
        {countByState(ideas, now).map(({ state, count }) => (
          <option key={state} value={state}>
            {`${t(`state.${state}`)} (${count})`}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
