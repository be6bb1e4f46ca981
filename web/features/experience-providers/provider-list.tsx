import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useLocation, useSearchParams } from 'react-router'
import { foldText, searchWords } from '#shared/fold-text.ts'
import { countryName } from '#shared/country-name.ts'
import { experienceProviderStates } from '#shared/states/experience-provider.ts'
import { ProviderReportDocument, type ProviderRowFragment } from '#web/graphql/generated/graphql.ts'
import { execute } from '#web/graphql/execute.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { downloadFile } from '#web/ui/blocks/download-file.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'
import { useSetParameter } from '#web/ui/blocks/use-show-view.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { FilteredList } from '#web/workspace/catalogue/filtered-list.tsx'
import { ProviderState } from './provider-state.tsx'

const choices = { search: 'q', state: 'estado' } as const

type ProviderListProps = {
  providers: readonly ProviderRowFragment[]
  /** Number of published ideas without a listed provider. */
  orphanCount: number
  /** Number of requests for dates without an answer. */
  overdueCount: number
}

/** The directory of providers, with a search. */
export function ProviderList({ providers, orphanCount, overdueCount }: ProviderListProps) {
  const { t } = useTranslation('providers')
  const [address] = useSearchParams()
  const chosen = chosenProviders(providers, address)
  return (
    <FilteredList
      title={t('title')}
      note={t('note')}
      actions={
        <>
          {providers.length > 0 && <ReportAction />}
          <ActionLink icon="calendar-check" to="/admin/quien-ofrece/sistemas">
            {t('system.title')}
          </ActionLink>
          <ActionLink icon="upload" to="/admin/quien-ofrece/importar">
            {t('import.open')}
          </ActionLink>
          <ActionLink look="primary" icon="plus" to="/admin/quien-ofrece/nuevo">
            {t('write')}
          </ActionLink>
        </>
      }
      filters={
        <>
          {orphanCount > 0 && (
            <p>
              <Link to="/admin/ideas?estado=noProvider">{t('orphans', { count: orphanCount })}</Link>
            </p>
          )}
          {overdueCount > 0 && (
            <p>
              <Link to="/admin/sin-respuesta">{t('overdue.count', { count: overdueCount })}</Link>
            </p>
          )}
          <Choices providers={providers} />
        </>
      }
      found={t('found', { count: chosen.length })}
      none={t(providers.length === 0 ? 'empty' : 'none')}
      all={t('all')}
      rowsClass="provider-rows"
      rows={chosen.map((provider) => (
        <Row key={provider.id} provider={provider} />
      ))}
    />
  )
}

/** Downloads how many requests each provider got, by year and outcome. */
function ReportAction() {
  const { t } = useTranslation('providers')
  const { attempt, busy } = useAttempt()
  const download = async () => {
    const answer = await attempt(() => execute(ProviderReportDocument))
    if (answer) downloadFile(answer.providerReportFile)
  }
  return (
    <Action icon="download" busy={busy} onClick={() => void download()}>
      {t('report')}
    </Action>
  )
}

function Row({ provider: { id, state, data, ideas, pendingTexts } }: { provider: ProviderRowFragment }) {
  const { t } = useTranslation('providers')
  const { locale } = useFormat()
  const { search } = useLocation()
  const country = countryName(locale, data.country)
  return (
    <li>
      <Link to={`/admin/quien-ofrece/${id}${search}`}>
        <span className="catalogue-name">
          <b>{data.name}</b>
          <small className="mut">{[data.place, country].filter(Boolean).join(', ')}</small>
        </span>
        <span className="catalogue-flags">
          <ProviderState state={state} />
          <small className="mut">
            {[
              t('ideaCount', { count: ideas.length }),
              data.email ? '' : t('noEmail'),
              data.hasCommission ? t('commission') : '',
            ]
              .concat(pendingTexts.length > 0 ? t('toReview', { count: pendingTexts.length }) : '')
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      </Link>
    </li>
  )
}

function Choices({ providers }: { providers: readonly ProviderRowFragment[] }) {
  const { t } = useTranslation('providers')
  const [address] = useSearchParams()
  const setParameter = useSetParameter()
  const set = (name: keyof typeof choices, value: string) => setParameter(choices[name], value)
  return (
    <search className="catalogue-choices" aria-label={t('choices')}>
      <Field
        type="search"
        label={t('search')}
        value={address.get(choices.search) ?? ''}
        maxLength={120}
        onChange={({ currentTarget }) => set('search', currentTarget.value)}
      />
      <SelectField
        label={t('stateLabel')}
        value={address.get(choices.state) ?? ''}
        onChange={({ currentTarget }) => set('state', currentTarget.value)}
      >
        <option value="">{t('anyState', { count: providers.length })}</option>
        {experienceProviderStates.names.map((state) => (
          <option key={state} value={state}>
            {`${t(`state.${state}`)} (${providers.filter((one) => one.state === state).length})`}
          </option>
        ))}
      </SelectField>
    </search>
  )
}

/** Returns the providers that match the address; every word must occur in the name, place or email address. */
function chosenProviders(
  providers: readonly ProviderRowFragment[],
  address: URLSearchParams,
): ProviderRowFragment[] {
  const words = searchWords(address.get(choices.search) ?? '')
  const state = address.get(choices.state)
  return providers.filter(({ data, ...provider }) => {
    const text = foldText(`${data.name} ${data.place} ${data.email ?? ''}`)
    return words.every((word) => text.includes(word)) && (!state || provider.state === state)
  })
}
