import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { parseAmount } from '#shared/money.ts'
import type { EditedIdeaFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Problems, typedIdeaOf } from './typed-idea.ts'
import type { IdeaEditor } from './use-idea-editor.ts'
import { usePriceCheck } from './use-price-check.ts'
import { useProblem } from './use-problem.ts'

type PriceCheckProps = { idea: EditedIdeaFragment; editor: IdeaEditor }

/** Who said what an idea costs, and a form for an administrator who read the price on a web page today. */
export function PriceCheck({ idea, editor }: PriceCheckProps) {
  const { t } = useTranslation('catalogue')
  const isAsStored = idea.status === 'published' && !idea.isPending && !editor.isChanged
  return (
    <SectionCard title={t('price.title')} className="catalogue-price">
      <p>
        <Source idea={idea} />
      </p>
      {isAsStored ? (
        <PriceForm key={idea.version} idea={idea} editor={editor} />
      ) : (
        <p className="mut t13">{t('price.publishFirst')}</p>
      )}
    </SectionCard>
  )
}

function Source({ idea: { priceCheck, written } }: Pick<PriceCheckProps, 'idea'>) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  if (priceCheck?.provider)
    return t('price.byProvider', { name: priceCheck.provider.name, day: format.date(priceCheck.day) })
  if (priceCheck?.supplier)
    return t('price.bySystem', { name: priceCheck.supplier, day: format.date(priceCheck.day) })
  if (priceCheck?.sourceUrl)
    return (
      <>
        {t('price.byPage', { day: format.date(priceCheck.day) })}{' '}
        <a className="link" href={priceCheck.sourceUrl} target="_blank" rel="noopener noreferrer">
          {new URL(priceCheck.sourceUrl).host}
        </a>
      </>
    )
  return written.checkedOn
    ? t('price.withoutSource', { day: format.date(written.checkedOn) })
    : t('price.unchecked')
}

function PriceForm({ idea, editor }: PriceCheckProps) {
  const { t } = useTranslation('catalogue')
  const format = useFormat()
  const { currency } = idea.written
  const { checkPrice, busy } = usePriceCheck(idea.slug, editor.takeBack)
  const [typed, setTyped] = useState(() => {
    const { priceFromMinor, priceToMinor } = typedIdeaOf(idea.written, format.locale)
    return { priceFromMinor, priceToMinor, sourceUrl: '' }
  })
  const [problems, setProblems] = useState<Problems>({})
  const problem = useProblem(problems)
  const fieldOf = (name: keyof typeof typed) => ({
    value: typed[name],
    error: problem(name),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: currentTarget.value }))
      setProblems(({ [name]: _, ...others }) => others)
    },
  })
  const amount = (text: string) => String(parseAmount(text, currency) ?? 0n)
  const save = async () => {
    const price = {
      priceFromMinor: amount(typed.priceFromMinor),
      priceToMinor: amount(typed.priceToMinor || typed.priceFromMinor),
    }
    setProblems(await checkPrice({ sourceUrl: typed.sourceUrl, price }))
  }
  return (
    <details>
      <summary>{t('price.open')}</summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        <Field
          type="url"
          label={t('price.page')}
          hint={t('price.pageHint')}
          maxLength={500}
          {...fieldOf('sourceUrl')}
        />
        <div className="catalogue-pair">
          <Field
            label={t('price.from', { currency })}
            inputMode="decimal"
            maxLength={20}
            {...fieldOf('priceFromMinor')}
          />
          <Field
            label={t('price.to', { currency })}
            inputMode="decimal"
            maxLength={20}
            {...fieldOf('priceToMinor')}
          />
        </div>
        <Action type="submit" look="soft" busy={busy}>
          {t('price.save')}
        </Action>
      </form>
    </details>
  )
}
