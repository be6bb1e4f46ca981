import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BookingSystemCardFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import {
  type BookingSystemSteps,
  type SystemProblem,
  type SystemProduct,
  useProducts,
} from './use-booking-systems.ts'

/** An idea to choose from. */
export type IdeaChoice = { readonly slug: string; readonly title: string }

type SystemCardProps = {
  system: BookingSystemCardFragment
  ideas: readonly IdeaChoice[]
  steps: BookingSystemSteps
}

/** A connected booking system: its linked ideas, and its products to link. */
export function SystemCard({ system, ideas, steps }: SystemCardProps) {
  const { t } = useTranslation('providers')
  const { products, problem, busy, load } = useProducts(system.id)
  const [isRemoving, setRemoving] = useState(false)
  return (
    <SectionCard title={system.name} className="catalogue-facts">
      <p className="mut t13">{t('system.of', { supplier: system.supplier, address: system.address })}</p>
      <Links system={system} ideas={ideas} steps={steps} />
      {problem && <FormRefusal text={t(`system.problem.${problem}`)} />}
      {products && <Products system={system} products={products} ideas={ideas} steps={steps} />}
      <p className="provider-actions">
        {!products && (
          <Action small icon="link" busy={busy} onClick={() => void load()}>
            {t('system.products')}
          </Action>
        )}
        <Action small look="bare" onClick={() => setRemoving(true)}>
          {t('system.remove')}
        </Action>
      </p>
      {isRemoving && (
        <ConfirmDialog
          title={t('system.removeTitle', { name: system.name })}
          text={t('system.removeText')}
          yes={t('system.remove')}
          busy={steps.busy}
          onYes={() => void steps.remove(system.id).then(() => setRemoving(false))}
          onNo={() => setRemoving(false)}
        />
      )}
    </SectionCard>
  )
}

const titleOf = (ideas: readonly IdeaChoice[], slug: string) =>
  ideas.find((idea) => idea.slug === slug)?.title ?? slug

function Links({ system: { links }, ideas, steps }: SystemCardProps) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  if (links.length === 0) return <p>{t('system.noLinks')}</p>
  return (
    <ul className="provider-ideas">
      {links.map(({ ideaSlug, productName, freeDays, askedAt }) => (
        <li key={ideaSlug}>
          <span>
            <b>{titleOf(ideas, ideaSlug)}</b>
            <small className="mut">
              {[
                productName,
                askedAt
                  ? t('system.freeDays', { count: freeDays.length, date: format.date(askedAt.slice(0, 10)) })
                  : t('system.notAsked'),
              ].join(' · ')}
            </small>
          </span>
          <Action small look="bare" busy={steps.busy} onClick={() => void steps.unlink(ideaSlug)}>
            {t('system.unlink')}
            <span className="sr">: {titleOf(ideas, ideaSlug)}</span>
          </Action>
        </li>
      ))}
    </ul>
  )
}

type ProductsProps = SystemCardProps & { products: readonly SystemProduct[] }

/** The options of all products, each with a choice of the idea that it books. */
function Products({ system, products, ideas, steps }: ProductsProps) {
  const { t } = useTranslation('providers')
  const [problem, setProblem] = useState<SystemProblem | null>(null)
  const options = products.flatMap((product) => product.options.map((option) => ({ product, option })))
  if (options.length === 0) return <p role="status">{t('system.noProducts')}</p>
  return (
    <>
      {problem && <FormRefusal text={t(`system.problem.${problem}`)} />}
      {options.map(({ product, option }) => {
        const linked = system.links.find(
          ({ productId, optionId }) => productId === product.id && optionId === option.id,
        )
        const unitId = option.units[0]?.id ?? ''
        const choose = async (ideaSlug: string) => {
          if (linked) await steps.unlink(linked.ideaSlug)
          if (!ideaSlug) return
          const answer = await steps.link({
            systemId: system.id,
            ideaSlug,
            productId: product.id,
            optionId: option.id,
            unitId,
          })
          setProblem(answer ?? null)
        }
        return (
          <SelectField
            key={`${product.id} ${option.id}`}
            label={[product.name, product.options.length > 1 && option.name].filter(Boolean).join(' · ')}
            value={linked?.ideaSlug ?? ''}
            disabled={steps.busy}
            onChange={({ currentTarget }) => void choose(currentTarget.value)}
          >
            <option value="">{t('system.noIdea')}</option>
            {ideas.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
        )
      })}
    </>
  )
}
