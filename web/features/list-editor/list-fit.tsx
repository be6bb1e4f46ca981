import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListFitFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { ActionLink } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { gapsOf } from '#web/workspace/ideas/fit-gaps.ts'
import { ListFitForm } from './list-fit-form.tsx'
import './list-fit.css'

type ListFitProps = { weddingId: string; fit: ListFitFragment }

/** Whether each expected giver finds a gift, what is missing, and how it is estimated. */
export function ListFit({ weddingId, fit }: ListFitProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const isUnknown = fit.missing === null
  const gaps = gapsOf(fit.bands)
  const range = ({ from, to }: (typeof gaps)[number]) => ({ from: format.money(from), to: format.money(to) })
  return (
    <SectionCard title={t('fit.title')} className="list-fit">
      <p className="list-fit-words" role="status">
        <Verdict fit={fit} />
      </p>
      {gaps.length > 0 && fit.hasEndlessFund && <p className="t13 mut">{t('fit.endless')}</p>}
      {gaps.length > 0 && (
        <p className="list-fit-ideas">
          {gaps.map((band, at) => (
            <ActionLink
              key={band.name}
              small
              icon="bulb"
              look={at === 0 ? 'primary' : 'plain'}
              to={`/boda/lista/ideas?precio=${band.from.minor}-${band.to.minor}`}
            >
              {t('fit.ideas', range(band))}
            </ActionLink>
          ))}
        </p>
      )}
      {isUnknown && <ListFitForm weddingId={weddingId} fit={fit} />}
      <details>
        <summary>{t('fit.how')}</summary>
        <Explanation fit={fit} />
        {!isUnknown && <ListFitForm weddingId={weddingId} fit={fit} />}
      </details>
    </SectionCard>
  )
}

/** The estimate in one sentence. */
function Verdict({ fit: { missing, toCome, givers, bands } }: { fit: ListFitFragment }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  if (missing === null || toCome === null) return t('fit.unknown')
  if (toCome === 0) return t(givers === 0 ? 'fit.noGuests' : 'fit.allGave')
  const [first, ...others] = gapsOf(bands)
  if (!first) return t('fit.enough', { count: toCome })
  const gap = ({ missing: count, from, to }: typeof first) => ({
    count,
    from: format.money(from),
    to: format.money(to),
  })
  return (
    <>
      <b>{t('fit.missing', gap(first))}</b>
      {others.length > 0 && (
        <> {t('fit.others', { others: format.list(others.map((one) => t('fit.other', gap(one)))) })}</>
      )}
    </>
  )
}

function Explanation({ fit }: { fit: ListFitFragment }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const usual = BigInt(fit.usualGift.minor)
  const times = (factor: bigint) => format.money({ ...fit.usualGift, minor: String(usual * factor) })
  return (
    <>
      <p>{t('fit.rule', { usual: times(1n), double: times(2n), most: times(5n) })}</p>
      {fit.bands.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('fit.table.price')}</th>
              <th scope="col">{t('fit.table.givers')}</th>
              <th scope="col">{t('fit.table.gifts')}</th>
              <th scope="col">{t('fit.table.missing')}</th>
            </tr>
          </thead>
          <tbody>
            {fit.bands.map(({ name, from, to, ...numbers }) => (
              <tr key={name}>
                <th scope="row">
                  {t('fit.table.range', { from: format.money(from), to: format.money(to) })}
                </th>
                <td>{format.number(numbers.givers)}</td>
                <td>{format.number(numbers.gifts)}</td>
                <td>{format.number(numbers.missing)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        {fit.given > 0 && <>{t('fit.given', { count: fit.given })} </>}
        {t('fit.larger')} {fit.forGroups > 0 && t('fit.forGroups', { count: fit.forGroups, most: times(5n) })}
      </p>
    </>
  )
}
