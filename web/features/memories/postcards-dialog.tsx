import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { townOf } from '#shared/town.ts'
import { PostcardBack } from '#web/workspace/postcard/postcard-back.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { GiverRow } from './giver-row.tsx'
import type { GiverShown, MemoryActs, MemoryShown } from './use-memory-acts.ts'

type PostcardsDialogProps = { memory: MemoryShown; acts: MemoryActs; onClose: () => void }

const idOf = ({ contribution }: GiverShown) => contribution.id

/** The givers and their postcards: preview, send to selected ones, and track until opened. */
export function PostcardsDialog({ memory, acts, onClose }: PostcardsDialogProps) {
  const { t } = useTranslation('memories')
  const { givers } = memory
  const [left, setLeft] = useState<readonly string[]>([])
  const [looked, setLooked] = useState(givers[0] && idOf(givers[0]))
  const unsent = givers.filter(({ postcard }) => !postcard)
  const chosen = unsent.filter((giver) => !left.includes(idOf(giver)))
  const mailed = chosen.filter(({ contribution }) => contribution.email).length
  const shown = givers.find((giver) => idOf(giver) === looked) ?? givers[0]
  const toggle = (id: string) =>
    setLeft((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  return (
    <Modal
      title={t('postcards.title', { title: memory.title })}
      className="postcards-dialog"
      width="md"
      isLong
      isChanged={false}
      onClose={onClose}
      actions={() => (
        <>
          <Action onClick={onClose}>{t('postcards.close')}</Action>
          {chosen.length > 0 && (
            <Action
              look="primary"
              icon="send"
              busy={acts.busy}
              onClick={() => void acts.send(memory.giftId, chosen.map(idOf), mailed)}
            >
              {t('postcards.send', { count: chosen.length })}
            </Action>
          )}
        </>
      )}
    >
      {shown && <Preview memory={memory} giver={shown} />}
      <p className="mut">{t('postcards.text')}</p>
      <ul className="postcards-list">
        {givers.map((giver) => (
          <GiverRow
            key={idOf(giver)}
            giver={giver}
            title={memory.title}
            isChosen={chosen.includes(giver)}
            isLooked={giver === shown}
            onChoose={() => toggle(idOf(giver))}
            onLook={() => setLooked(idOf(giver))}
          />
        ))}
      </ul>
    </Modal>
  )
}

/** Front and back as this giver gets it. */
function Preview({ memory, giver }: { memory: MemoryShown; giver: GiverShown }) {
  const { t } = useTranslation('memories')
  const { partners } = useWedding()
  const format = useFormat()
  const [side, setSide] = useState<'front' | 'back'>('front')
  const { addressee, contribution, picture } = giver
  const couple = format.list(partners.map(({ givenNames }) => givenNames))
  const name = nameOf(contribution) || t('someone')
  return (
    <div className="postcards-preview">
      <Segments
        label={t('postcards.side')}
        value={side}
        onChoose={setSide}
        segments={[
          { value: 'front', label: t('postcards.front') },
          { value: 'back', label: t('postcards.back') },
        ]}
      />
      {side === 'front' ? (
        <img src={picture} alt={t('postcards.frontOf', { name })} width={1200} height={800} />
      ) : (
        <PostcardBack
          postcard={{
            ...memory,
            addressee,
            isForMany: contribution.kind === 'joint',
            coupleNames: couple,
            town: townOf(memory.place),
            face: memory.photos[0]?.image ?? memory.image,
          }}
        />
      )}
    </div>
  )
}
