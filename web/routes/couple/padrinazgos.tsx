import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { CarryList, movedTo } from '#web/workspace/pictures/carry-list.tsx'
import { DecideDialog } from '#web/features/padrinazgos/decide-dialog.tsx'
import { PadrinazgoDialog } from '#web/features/padrinazgos/padrinazgo-dialog.tsx'
import { emptyForm, padrinazgoFormOf, inputOf } from '#web/features/padrinazgos/padrinazgo-form.ts'
import { PadrinazgoRow } from '#web/features/padrinazgos/padrinazgo-row.tsx'
import { type ReadyPadrinazgo, ReadyCard } from '#web/features/padrinazgos/ready-card.tsx'
import { type Adoption, usePadrinazgoActs } from '#web/features/padrinazgos/use-padrinazgo-acts.ts'
import { TranslationsLink } from '#web/workspace/shell/translations-link.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { type CouplePadrinazgoFragment, CouplePadrinazgosDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import type { Route } from './+types/padrinazgos.ts'
import '#web/features/padrinazgos/couple-padrinazgos.css'

export const clientLoader = weddingData(
  ['padrinazgos', 'page', 'pictures', 'list', 'couple'],
  async ({ execute, weddingId }) => execute(CouplePadrinazgosDocument, { weddingId }),
)

type PendingDecision = {
  readonly name: string
  readonly adoption: Adoption
  readonly decision: 'accept' | 'decline'
}

export default function Padrinazgos({ loaderData: shown }: Route.ComponentProps) {
  const { t } = useTranslation('padrinazgos')
  const { currency } = useWedding()
  const acts = usePadrinazgoActs()
  const notice = useNotice()
  const [editing, setEditing] = useState<{ id: string; padrinazgo: CouplePadrinazgoFragment | null } | null>(
    null,
  )
  const [deciding, setDeciding] = useState<PendingDecision | null>(null)
  const [arranged, setArranged] = useState<readonly string[] | null>(null)
  const padrinazgos = inOrder(shown.padrinazgos, arranged)
  const celebrations = shown.wedding?.celebrations ?? []
  const names = new Set(padrinazgos.map(({ name }) => name.toLocaleLowerCase()))
  const ready = shown.readyPadrinazgos.filter(({ name }) => !names.has(name.toLocaleLowerCase()))
  const waiting = padrinazgos.flatMap(({ adoptions }) => adoptions).filter(({ state }) => state === 'asked')
  const isEmpty = padrinazgos.length === 0
  const begin = () => setEditing({ id: newId(), padrinazgo: null })
  const move = async (from: number, to: number) => {
    const ids = movedTo(
      padrinazgos.map(({ id }) => id),
      from,
      to,
    )
    setArranged(ids)
    await acts.order(ids)
    setArranged(null)
  }
  const add = async ({ name, meaning }: ReadyPadrinazgo) => {
    const id = newId()
    const input = inputOf({ ...emptyForm, name, meaning }, currency)
    const result = await acts.keep({ id, version: null, input })
    if (result.kind === 'tooMany') notice({ kind: 'problem', text: t('couple.refused.tooMany') })
    if (result.kind !== 'done') return
    const undo = { label: t('couple.undo'), onAct: () => acts.remove({ id, name }) }
    notice({ text: t('couple.done.added', { name }), undo })
  }
  return (
    <div className="page">
      <PageHead
        title={t('couple.title')}
        note={!isEmpty && t('couple.note', { count: waiting.length })}

        actions={
          !isEmpty && (
            <>
              <TranslationsLink />
              <Action look="primary" icon="plus" onClick={begin}>
                {t('couple.add')}
              </Action>
            </>
          )
        }
      />
      <div className="side-columns">
        {isEmpty ? (
          <EmptyState
            picture="celebration-toast"
            title={t('couple.empty.title')}
            next={
              <Action look="primary" icon="plus" onClick={begin}>
                {t('couple.add')}
              </Action>
            }
          >
            {t('couple.empty.text')}
          </EmptyState>
        ) : (
          <Card>
            <CarryList
              items={padrinazgos}
              nameOf={({ name }) => name}
              onMove={(from, to) => void move(from, to)}
              className="padrinazgo-rows"
            >
              {(one, _, carried) => (
                <PadrinazgoRow
                  {...carried}
                  padrinazgo={one}
                  celebration={celebrations.find(({ id }) => id === one.celebrationId)?.name ?? null}
                  acts={acts}
                  onEdit={() => setEditing({ id: one.id, padrinazgo: one })}
                  onDecide={(adoption, decision) => setDeciding({ name: one.name, adoption, decision })}
                />
              )}
            </CarryList>
          </Card>
        )}
        <ReadyCard ready={ready} onAdd={(one) => void add(one)} />
      </div>
      {editing && (
        <Editing {...editing} celebrations={celebrations} acts={acts} onClose={() => setEditing(null)} />
      )}
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </div>
  )
}

type EditingProps = Omit<React.ComponentProps<typeof PadrinazgoDialog>, 'initial' | 'version'> & {
  padrinazgo: CouplePadrinazgoFragment | null
}

function Editing({ padrinazgo, ...dialog }: EditingProps) {
  const { i18n } = useTranslation()
  const initial = padrinazgo ? padrinazgoFormOf(padrinazgo, i18n.language) : emptyForm
  // Keeps the version that was opened, even if others change it meanwhile.
  const [first] = useState({ initial, version: padrinazgo?.version ?? null })
  return <PadrinazgoDialog {...dialog} {...first} />
}

/** Returns the padrinazgos in the order just chosen, until the server confirms it. */
function inOrder(
  padrinazgos: readonly CouplePadrinazgoFragment[],
  ids: readonly string[] | null,
): readonly CouplePadrinazgoFragment[] {
  if (!ids) return padrinazgos
  return padrinazgos.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
