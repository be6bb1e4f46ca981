import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { paperOf } from '#shared/paper.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  type KeptLanguage,
  type PassportForm,
  PassportLookDocument,
  type PassportLookQuery,
} from '#web/graphql/generated/graphql.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { KeepsakeDownload } from './keepsake-download.tsx'

type Look = NonNullable<NonNullable<PassportLookQuery['wedding']>['keepsakes']>['passport']
type PreviewState = { readonly look: Look | null; readonly state: 'drawing' | 'ready' | 'failed' }

/** Loads the passport's preview; the previous one stays until the next arrives. */
function useLook(language: KeptLanguage, onlyGiven: boolean) {
  const { id } = useWedding()
  const [shown, setShown] = useState<PreviewState>({ look: null, state: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      setShown(({ look }) => ({ look, state: 'drawing' }))
      try {
        const { wedding } = await execute(PassportLookDocument, { weddingId: id, language, onlyGiven })
        if (isWanted) setShown({ look: wedding?.keepsakes?.passport ?? null, state: 'ready' })
      } catch {
        if (isWanted) setShown(({ look }) => ({ look, state: 'failed' }))
      }
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [id, language, onlyGiven, attempt])
  return { ...shown, again: () => setAttempt((count) => count + 1) }
}

type PassportCardProps = { language: KeptLanguage }

/** The passport: three pages, print options, and the download. */
export function PassportCard({ language }: PassportCardProps) {
  const { t } = useTranslation('keepsakes')
  const { id, country } = useWedding()
  const home = paperOf(country)
  const forms = ['screen', home, 'a5', 'press'] as const satisfies readonly PassportForm[]
  const [form, setForm] = useState<PassportForm>(home)
  const [onlyGiven, setOnlyGiven] = useState(false)
  const { look, state, again } = useLook(language, onlyGiven)
  return (
    <SectionCard title={t('passport.title')} className="keepsake keepsake-passport">
      <div className="keepsake-show" aria-busy={state === 'drawing'}>
        <div className="passport-fan">
          {(look?.pictures ?? ['', '', '']).map((picture, at) => (
            <div key={at} className={`passport-sheet at-${at}`}>
              {picture && <img src={`data:image/webp;base64,${picture}`} alt="" />}
            </div>
          ))}
        </div>
      </div>
      <div className="keepsake-words">
        <p>{t('passport.about')}</p>
        <p className="mut t13" role="status">
          {state === 'failed'
            ? t('passport.trouble')
            : look
              ? t('passport.pages', { pages: look.pages, gifts: look.gifts, lived: look.lived })
              : t('passport.drawing')}
        </p>
        {state === 'failed' && (
          <Action look="bare" icon="undo" onClick={again}>
            {t('again')}
          </Action>
        )}
        <div className="keepsake-options">
          <SelectField
            label={t('passport.which')}
            value={onlyGiven ? 'given' : 'all'}
            onChange={({ target }) => setOnlyGiven(target.value === 'given')}
          >
            <option value="all">{t('passport.all')}</option>
            <option value="given">{t('passport.given')}</option>
          </SelectField>
          <SelectField
            label={t('passport.form')}
            value={form}
            onChange={({ target }) => setForm(forms.find((one) => one === target.value) ?? form)}
          >
            {forms.map((one) => (
              <option key={one} value={one}>
                {t(`passport.forms.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="mut t13">{t(`passport.hints.${form}`)}</p>
        <KeepsakeDownload
          look="primary"
          label={t('passport.take')}
          input={{ weddingId: id, keepsake: 'passport', language, form, onlyGiven }}
        />
      </div>
    </SectionCard>
  )
}
