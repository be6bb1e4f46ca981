import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { KeptLanguage } from '#web/graphql/generated/graphql.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import type { Keepsakes } from './box-card.tsx'
import { DonorList } from './donor-list.tsx'
import { KeepsakeDownload } from './keepsake-download.tsx'

type DossierCardProps = { keepsakes: Keepsakes; language: KeptLanguage }

/** The dossier: one per partner, its sources and its limits. */
export function DossierCard({ keepsakes: { dossier, amountsFrom }, language }: DossierCardProps) {
  const { t } = useTranslation('keepsakes')
  const { id } = useWedding()
  const format = useFormat()
  return (
    <SectionCard title={t('dossier.title')} className="keepsake">
      <div className="keepsake-show">
        <DossierDrawing />
      </div>
      <div className="keepsake-words">
        <p>{t('dossier.about')}</p>
        <p className="keepsake-careful">{t('dossier.filesNothing')}</p>
        {dossier ? (
          <>
            <p className="mut t13">
              {dossier.gifts === 0
                ? t('dossier.empty')
                : t('dossier.figures', {
                    gifts: dossier.gifts,
                    givers: dossier.givers,
                    proofs: dossier.proofs,
                  })}
            </p>
            <div className="keepsake-two">
              {dossier.partners.map((name, partner) => (
                <KeepsakeDownload
                  key={partner}
                  label={t('dossier.take', { name })}
                  input={{ weddingId: id, keepsake: 'dossier', language, partner }}
                />
              ))}
            </div>
            {dossier.donors.length > 0 && <DonorList donors={dossier.donors} />}
            <details className="keepsake-sources">
              <summary>{t('dossier.sources', { date: format.date(dossier.checkedOn) })}</summary>
              <ul>
                {dossier.sources.map(({ title, url, publishedOn }) => (
                  <li key={url}>
                    <a href={url} rel="noreferrer" target="_blank">
                      {title}
                    </a>{' '}
                    ({publishedOn ?? t('dossier.undated')})
                  </li>
                ))}
              </ul>
            </details>
          </>
        ) : (
          <p className="mut t13">
            {t('dossier.closed', { date: amountsFrom ? format.date(amountsFrom) : '' })}
          </p>
        )}
      </div>
    </SectionCard>
  )
}

/** A drawing of sheets with a table. */
function DossierDrawing() {
  return (
    <svg className="dossier-drawing" viewBox="0 0 240 190" aria-hidden="true" focusable="false">
      <rect
        className="sheet-behind"
        x="72"
        y="22"
        width="108"
        height="148"
        rx="4"
        transform="rotate(6 126 96)"
      />
      <rect
        className="sheet-front"
        x="62"
        y="20"
        width="108"
        height="150"
        rx="4"
        transform="rotate(-3 116 95)"
      />
      <g transform="rotate(-3 116 95)">
        <path className="sheet-title" d="M76 42h50" />
        <rect className="sheet-box" x="76" y="54" width="80" height="24" rx="3" />
        <path className="sheet-lines" d="M76 94h80M76 108h80M76 122h80M76 136h80M76 150h80" />
        <path className="sheet-sums" d="M140 101h16M136 115h20M142 129h14M138 143h18" />
        <path className="sheet-clip" d="M104 14v16a7 7 0 0 0 14 0V12a4.500 4.500 0 0 0-9 0v15" />
      </g>
    </svg>
  )
}
