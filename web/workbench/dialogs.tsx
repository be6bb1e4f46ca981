import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { UnsavedDialog } from '#web/ui/blocks/unsaved-dialog.tsx'
import { Field } from '#web/ui/field.tsx'

/** Returns a function that closes the open dialog. */
function useClose(): () => void {
  const navigate = useNavigate()
  return () => void navigate('?')
}

function Confirm() {
  const close = useClose()
  return (
    <ConfirmDialog
      title="¿Quitar el enlace?"
      text="Los calendarios que lo leen dejarán de recibir cambios."
      yes="Quitarlo"
      busy={false}
      onYes={close}
      onNo={close}
    />
  )
}

function Form() {
  const close = useClose()
  return (
    <FormDialog
      title="Añadir al calendario"
      isChanged={false}
      words={{ cancel: 'Cancelar', save: 'Guardar' }}
      onSave={close}
      onClose={close}
    >
      <LeaveGuard isChanged={false} />
      <FormRefusal text="Alguien lo ha cambiado mientras tanto." />
      <Field label="Qué es" error="Ponle un nombre." />
    </FormDialog>
  )
}

function LongForm() {
  const close = useClose()
  return (
    <FormDialog
      title="Evento"
      isLong
      isChanged
      keepsTyped
      busy
      words={{ cancel: 'Cancelar', save: 'Guardar' }}
      onSave={close}
      onClose={close}
    >
      <Field label="Qué es" defaultValue="Prueba del menú" />
    </FormDialog>
  )
}

function Plain() {
  const close = useClose()
  return (
    <Modal title="La primera hoja" width="sm" isLong isChanged={false} cross="Cerrar" onClose={close}>
      <p>Lo que se lee y no se escribe.</p>
    </Modal>
  )
}

function Unsaved() {
  const close = useClose()
  return <UnsavedDialog open onStay={close} onDiscard={close} onSave={close} />
}

/** The dialogs of the workspace, each opened by its name in the address. */
export const dialogs: Readonly<Record<string, ComponentType>> = { Confirm, Form, LongForm, Plain, Unsaved }
