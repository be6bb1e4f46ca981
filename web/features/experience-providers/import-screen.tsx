import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import type { ProviderImportEffectFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { useDroppedFiles } from '#web/ui/blocks/use-dropped-files.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CountryField } from './country-field.tsx'
import { useFieldName, useRule } from './field-names.ts'
import { type FormerImport, FormerImports } from './former-imports.tsx'
import { useProviderImport } from './use-provider-import.ts'
import './providers.css'

type ImportScreenProps = { imports: readonly FormerImport[]; now: string }

/** Imports providers from a file, with a preview, and lists earlier imports, which can be undone. */
export function ImportScreen({ imports, now }: ImportScreenProps) {
  const { t } = useTranslation('providers')
  const { country, setCountry, problem, effect, busy, take, bring, reset, undo } = useProviderImport()
  const { isOver, landing } = useDroppedFiles(([file]) => file && void take(file))
  return (
    <div className="catalogue-idea provider-import">
      <title>{`${t('import.title')} · Vivencia`}</title>
      <Link to="/admin/quien-ofrece" className="catalogue-up">
        <Icon name="arrow-left" className="s" /> {t('title')}
      </Link>
      <h1>{t('import.title')}</h1>
      <p className="mut">{t('import.text')}</p>
      {problem && (
        <p className="catalogue-say" role="alert">
          {problem}
        </p>
      )}
      <SectionCard title={t('import.file')} className="catalogue-facts">
        {effect ? (
          <Effect effect={effect} />
        ) : (
          <>
            <CountryField value={country} onChange={setCountry} />
            <label className="provider-drop" data-over={isOver || undefined} {...landing}>
              <Icon name="upload" />
              <span>
                <b>{t('import.choose')}</b>
                <small>{t('import.types')}</small>
              </span>
              <input
                className="sr"
                type="file"
                accept=".csv,.tsv,.txt,.json,text/csv,application/json"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  if (file) void take(file)
                  target.value = ''
                }}
              />
            </label>
          </>
        )}
        {effect && (
          <p className="provider-actions">
            <Action onClick={reset}>{t('import.other')}</Action>
            {effect.providerCount > 0 && (
              <Action look="primary" busy={busy} onClick={() => void bring()}>
                {t('import.bring', { count: effect.providerCount })}
              </Action>
            )}
          </p>
        )}
      </SectionCard>
      <FormerImports imports={imports} now={now} busy={busy} onUndo={(id) => void undo(id)} />
    </div>
  )
}

const shownNames = 8

/** What an import would do. */
function Effect({ effect }: { effect: ProviderImportEffectFragment }) {
  const { t } = useTranslation('providers')
  const { providerCount, ideaCount, names, duplicates, problems } = effect
  const fieldOf = useFieldName()
  const problemOf = useRule()
  return (
    <div role="status" className="provider-effect">
      <p>
        <b>{t('import.effect', { providers: providerCount, ideas: ideaCount })}</b>
      </p>
      {names.length > 0 && (
        <p className="mut">
          {names.slice(0, shownNames).join(' · ')}
          {names.length > shownNames && ` · ${t('import.more', { count: names.length - shownNames })}`}
        </p>
      )}
      {problems.length > 0 && (
        <>
          <h3>{t('import.problems', { count: problems.length })}</h3>
          <ul>
            {problems.map(({ row, path, rule }) => (
              <li key={`${row} ${path} ${rule}`}>
                {t('import.problem', { row: row + 1, field: fieldOf(path), problem: problemOf(rule) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {duplicates.length > 0 && (
        <>
          <h3>{t('import.duplicates', { count: duplicates.length })}</h3>
          <ul>
            {duplicates.map(({ row, name }) => (
              <li key={row}>{name}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
