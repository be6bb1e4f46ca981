import { type MessageKind, messageKinds } from '#shared/inputs/outreach.ts'

/** The name of each message kind in addresses. */
const inAddress: Record<MessageKind, string> = {
  saveTheDate: 'fecha',
  invitation: 'invitacion',
  reminder: 'recordatorio',
  list: 'lista',
  thanks: 'gracias',
}

/** Returns the message kind of an address; the default is the invitation. */
export function kindOf(query: URLSearchParams): MessageKind {
  const requestedView = query.get('de')
  return messageKinds.find((kind) => inAddress[kind] === requestedView) ?? 'invitation'
}

/** Returns the address of a message kind's screen. */
export function messagesAddress(kind: MessageKind): string {
  return kind === 'invitation' ? '/boda/invitados/mensajes' : `/boda/invitados/mensajes?de=${inAddress[kind]}`
}
