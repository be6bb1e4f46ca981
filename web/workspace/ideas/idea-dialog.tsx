import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Currency } from '#shared/money.ts'
import { countryName } from '#shared/country-name.ts'
import { sheetRows } from '#shared/sheet-rows.ts'
import { execute } from '#web/graphql/execute.ts'
import { IdeaDetailsDocument, type IdeaDetailsQuery } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PlaceMap } from '#web/workspace/route-map/place-map.tsx'
import { type FoundIdea, priceRange, Where } from './found-idea.tsx'
import { SuggestProvider } from './suggest-provider.tsx'
import './idea-dialog.css'

type IdeaDialogProps = {
  idea: FoundIdea
  currency: Currency
  /** Whether it is in the list already. */
  isIn: boolean
  onAdd: () => void
  onClose: () => void
}

/** An idea before it is added: its story, and what to know about it. */
export function IdeaDialog({ idea, currency, isIn, onAdd, onClose }: IdeaDialogProps) {
  const { t } = useTranslation('list')
  const { locale } = useFormat()
  const { details, hasFailed, retry } = useDetails(idea.slug)
  return (
    <Modal
      title={idea.title}
      className="idea-dialog"
      width="sm"
      isLong
      isText
      isChanged={false}
      cross={t('ideas.opened.close')}
      onClose={onClose}
      actions={(leave) =>
        isIn ? (
          <span className="idea-in">{t('ideas.isIn')}</span>
        ) : (
          <Action
            look="primary"
            icon="plus"
            onClick={() => {
              leave()
              onAdd()
            }}
          >
            {t('ideas.opened.add')}
          </Action>
        )
      }
    >
      <Picture name={idea.image} alt={idea.imageAlt} sizes="(min-width: 600px) 552px, 100vw" />
      {idea.imageCredit && (
        <small className="photo-credit mut">{t('photos.by', { credit: idea.imageCredit })}</small>
      )}
      <Where idea={idea} />
      <p className="idea-summary">{idea.summary}</p>
      <p className="idea-price">
        <b>{priceRange(idea, locale, currency)}</b>{' '}
        <span className="mut">· {t(`ideas.ease.${idea.ease}`)}</span>
      </p>
      {details ? (
        <Details details={details} />
      ) : hasFailed ? (
        <p role="alert">
          {t('ideas.opened.failed')} <Action onClick={retry}>{t('ideas.retry')}</Action>
        </p>
      ) : (
        <p className="mut" role="status">
          {t('ideas.opened.loading')}
        </p>
      )}
      {idea.makeYours && <p className="mut">{t('ideas.makeYours')}</p>}
    </Modal>
  )
}

type IdeaDetails = NonNullable<IdeaDetailsQuery['idea']>

/** The story, the fact sheet and who offers it; a price without a check is called approximate. */
function Details({ details }: { details: IdeaDetails }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { story, sheet, providers, priceCheck, spot } = details
  const daysAhead = sheet.bookAheadDays ? t('ideas.opened.daysAhead', { count: sheet.bookAheadDays }) : null
  const facts = sheetRows.flatMap((row) => {
    const words = sheet[row] ?? (row === 'bookAhead' ? daysAhead : null)
    return words ? [{ row, words }] : []
  })
  return (
    <>
      <p className="idea-story">{story}</p>
      {spot && (
        <figure className="idea-map">
          <PlaceMap spot={spot} />
          <figcaption>
            {spot.name}, {countryName(format.locale, spot.country)}
          </figcaption>
        </figure>
      )}
      <dl>
        {facts.map(({ row, words }) => (
          <div key={row}>
            <dt>{t(`sheet.${row}`)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      {providers.map(({ name, place, hasCommission }) => (
        <p key={name}>
          {place ? t('ideas.opened.offeredIn', { name, place }) : t('ideas.opened.offeredBy', { name })}{' '}
          {hasCommission && t('ideas.opened.commission', { name })}
        </p>
      ))}
      <p className="mut t13">
        {priceCheck?.provider
          ? t('ideas.opened.confirmed', {
              name: priceCheck.provider.name,
              date: format.date(priceCheck.day),
            })
          : sheet.checkedOn
            ? t('ideas.opened.checkedOn', { date: format.date(sheet.checkedOn) })
            : t('ideas.opened.unchecked')}
      </p>
      <SuggestProvider idea={details} />
    </>
  )
}

function useDetails(slug: string) {
  const [details, setDetails] = useState<IdeaDetails | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    const show = (found: IdeaDetails | null | undefined) => {
      if (!isWanted) return
      if (found) setDetails(found)
      else setFailed(true)
    }
    execute(IdeaDetailsDocument, { slug }).then(
      ({ idea }) => show(idea),
      () => show(null),
    )
    return () => {
      isWanted = false
    }
  }, [slug, tries])
  const retry = () => {
    setFailed(false)
    setTries(tries + 1)
  }
  return { details, hasFailed, retry }
}
