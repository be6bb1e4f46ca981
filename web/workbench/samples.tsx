import MenuItem from '@mui/material/MenuItem'
import { type ComponentType, useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Action, ExternalAction, ActionLink, IconAction } from '#web/ui/blocks/action.tsx'
import { AvatarStack } from '#web/ui/blocks/avatar-stack.tsx'
import { Card, MoreLink, SectionCard } from '#web/ui/blocks/card.tsx'
import { ChooseBar } from '#web/ui/blocks/choose-bar.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'
import { ColorChoice } from '#web/ui/blocks/color-choice.tsx'
import { EmptyState } from '#web/ui/blocks/empty-state.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { ListSearch } from '#web/ui/blocks/list-search.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { MoneyBar } from '#web/ui/blocks/money-bar.tsx'
import { PageHead } from '#web/ui/blocks/page-head.tsx'
import { type Phase, PhaseChip, StageChip } from '#web/ui/blocks/phase-chip.tsx'
import { RowTitle } from '#web/ui/blocks/row-title.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { TilePicker } from '#web/ui/blocks/tile-picker.tsx'
import { useChosenRows } from '#web/ui/blocks/use-chosen-rows.ts'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'

const looks = ['primary', 'soft', 'plain', 'bare'] as const
const phases: readonly Phase[] = ['held', 'sent', 'received', 'decide', 'overdue', 'ended']
const longName = 'María de los Ángeles Fernández-Villaverde y Gutiérrez de la Concha'

function Actions() {
  return (
    <>
      {looks.map((look) => (
        <div key={look}>
          <Action look={look}>Guardar</Action>{' '}
          <Action look={look} small icon="plus">
            Añadir
          </Action>{' '}
          <Action look={look} busy>
            Guardando
          </Action>
        </div>
      ))}
      <div>
        <ActionLink to="?">Un enlace</ActionLink> <ExternalAction href="?">Otra página</ExternalAction>{' '}
        <IconAction icon="trash" label="Borrar" />
      </div>
      <div>
        <Button>Regalar</Button> <Button rank="second">Más tarde</Button> <Button busy>Un momento</Button>
      </div>
    </>
  )
}

function Fields() {
  return (
    <>
      <Field label="Nombre" defaultValue="Lucía" />
      <Field label="Apellidos" optional hint="Como en la invitación." />
      <Field label="Correo" error="Falta la @." defaultValue="lucia.example.com" />
      <Field label="Lleno" maxLength={5} value="cinco" onChange={() => undefined} />
      <DateField label="Día" />
      <TextField label="Notas" optional rows={3} />
      <TextField label="Carta" error="Escribid unas palabras." />
      <SelectField label="País" defaultValue="es">
        <option value="es">España</option>
        <option value="co">Colombia</option>
      </SelectField>
    </>
  )
}

function Choices() {
  const [value, setValue] = useState('one')
  const [color, setColor] = useState<'sun' | 'primary'>('sun')
  const choices = [
    { value: 'one', label: 'Con amigos', text: 'Cada uno pone una parte.' },
    { value: 'two', label: 'Entera', text: 'La regala una sola persona.' },
  ]
  const segments = [
    { value: 'one', label: 'Todas', count: 12 },
    { value: 'two', label: 'Hechas' },
  ]
  return (
    <>
      <ChoiceList legend="Cómo se regala" choices={choices} value={value} onChoose={setValue} />
      <RadioPills name="pills" legend="Asistencia" choices={choices} value={value} onChoose={setValue} />
      <ColorChoice
        legend="Color"
        colors={['sun', 'primary']}
        color={color}
        nameOf={(one) => (one === 'sun' ? 'Sol' : 'Azul')}
        dotOf={(one) => `sample-dot ${one}`}
        onChoose={setColor}
      />
      <Segments label="Tareas" segments={segments} value={value} onChoose={setValue} />
      <TilePicker
        className="sample-tiles"
        group="tiles"
        legend="Diseño"
        values={choices.map((choice) => choice.value)}
        value={value}
        onChoose={setValue}
        picture={() => <span className="sample-tile" />}
        name={(one) => choices.find((choice) => choice.value === one)?.label}
      />
    </>
  )
}

function Cards() {
  return (
    <>
      <Card padded>Una tarjeta</Card>
      <SectionCard title="Lo siguiente" count="faltan 6 de 95" more={<MoreLink to="?">Ver todo</MoreLink>}>
        <RowTitle onOpen={() => undefined}>{longName}</RowTitle>
        <p>{longName}</p>
      </SectionCard>
      <EmptyState picture={null} title="Aún no hay nada" next={<Action look="primary">Empezar</Action>}>
        Aquí veréis vuestros regalos.
      </EmptyState>
      <FormRefusal text="No se ha podido guardar." />
    </>
  )
}

function People() {
  return (
    <>
      <Avatar name="Lucía" size="s" />
      <Avatar name={longName} />
      <Avatar name="" size="l" />
      <AvatarStack names={['Lucía', 'Mateo', 'Inés', longName]} label="Cuatro personas" />
    </>
  )
}

function Money() {
  return (
    <>
      {phases.map((phase) => (
        <PhaseChip key={phase} phase={phase}>
          {phase}
        </PhaseChip>
      ))}
      <StageChip icon="calendar">sin fecha</StageChip>
      <StageChip tone="coral">con retraso</StageChip>
      {([0n, 40n, 100n, 140n] as const).map((solid) => (
        <div key={String(solid)} style={{ width: '100%' }}>
          <MoneyBar solid={solid} hatched={20n} whole={100n} warn={solid > 100n} />
        </div>
      ))}
    </>
  )
}

function Lists() {
  return (
    <>
      <PageHead
        title="Invitados"
        note="Noventa y seis personas"
        actions={<Action icon="plus">Añadir</Action>}
      />
      <ListSearch label="Buscar" search="" found="" onSearch={() => undefined} />
      <ChosenRowsSample />
      <MoreMenuSample />
      <CopyButton text="ES91 2100" what="la cuenta" />
    </>
  )
}

const sampleRows = [{ id: 'Abuela Carmen' }, { id: 'Los de Cádiz' }]

function ChosenRowsSample() {
  const choosing = useChosenRows(sampleRows)
  return (
    <ChooseBar choosing={choosing} label={`Elegir ${sampleRows.length}`}>
      <Action small>Ocultar</Action>
    </ChooseBar>
  )
}

function MoreMenuSample() {
  const { button, menu, choose } = useMoreMenu()
  return (
    <>
      <IconAction icon="more" label="Más sobre este regalo" {...button} />
      <MoreMenu {...menu}>
        <MenuItem onClick={choose(() => undefined)}>Editar</MenuItem>
        <MenuItem onClick={choose(() => undefined)}>Ocultar</MenuItem>
      </MoreMenu>
    </>
  )
}

/** Samples of each building block of the workspace, in all its states. */
export const samples: Readonly<Record<string, ComponentType>> = {
  Actions,
  Fields,
  Choices,
  Cards,
  People,
  Money,
  Lists,
}
