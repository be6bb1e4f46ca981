import { ideaRef } from '#server/domain/catalogue/experiences/index.ts'
import { IdeaNotFound } from '#server/domain/catalogue/idea-editing/index.ts'
import { builder, refusalFields } from '#server/graphql/builder.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { BookingSystemNotFound, BookingSystemSilent, systemTroubles } from './booking-systems.refusals.ts'
import { connectBookingSystem } from './connect-booking-system.ts'
import { linkIdeaToProduct } from './link-idea-to-product.ts'
import { removeBookingSystem } from './remove-booking-system.ts'
import { unlinkIdeaFromProduct } from './unlink-idea-from-product.ts'
import { connectedSystems, linkedIdeas, productsOfSystem, type SystemLink } from './system-queries.ts'
import type { SystemProduct } from './port.ts'
import { storedSystem, type StoredSystem } from './systems.ts'

type ShownLink = { readonly link: SystemLink; readonly slug: string }

const linkRef = builder.objectRef<ShownLink>('BookingSystemLink').implement({
  description: 'Idea whose days are booked in a booking system.',
  fields: (t) => ({
    ideaSlug: t.exposeString('slug', { description: 'Slug of the idea.' }),
    productId: t.string({ description: 'Id of the product.', resolve: ({ link }) => link.productId }),
    optionId: t.string({ description: 'Id of the option.', resolve: ({ link }) => link.optionId }),
    productName: t.string({
      description: 'Name of the product when it was linked.',
      resolve: ({ link }) => link.productName,
    }),
    freeDays: t.field({
      type: ['Date'],
      description: 'Next free days, as the system answered last.',
      resolve: ({ link }) => link.freeDays,
    }),
    askedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last answer; null before the first one.',
      resolve: ({ link }) => link.askedAt,
    }),
  }),
})

const systemRef = builder.objectRef<StoredSystem>('BookingSystem').implement({
  description: 'Connection to the booking system of a provider or an agency, without its token.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Id of the connection.' }),
    name: t.exposeString('name', { description: 'Name that the administrator gave it.' }),
    address: t.exposeString('address', { description: 'Base address of its OCTO API.' }),
    supplier: t.exposeString('supplier', { description: 'Name of the supplier, as the system reports it.' }),
    links: t.field({
      type: [linkRef],
      description: 'Ideas that are linked to its products.',
      resolve: async ({ id }, _, { database }) =>
        [...(await linkedIdeas(database.db)).values()].filter(({ system }) => system.id === id),
    }),
  }),
})

type ProductPart = { readonly id: string; readonly name: string }

const unitRef = builder.objectRef<ProductPart>('BookingSystemUnit').implement({
  description: 'Kind of ticket of an option.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id in the booking system.' }),
    name: t.exposeString('name', { description: 'Name.' }),
  }),
})

const optionRef = builder.objectRef<SystemProduct['options'][number]>('BookingSystemOption').implement({
  description: 'Option of a product.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id in the booking system.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    units: t.field({
      type: [unitRef],
      description: 'Kinds of tickets; the one for adults first.',
      resolve: ({ units }) => [...units],
    }),
  }),
})

const productRef = builder.objectRef<SystemProduct>('BookingSystemProduct').implement({
  description: 'Product of a booking system.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id in the booking system.' }),
    name: t.exposeString('name', { description: 'Name.' }),
    options: t.field({
      type: [optionRef],
      description: 'Options; the default one first.',
      resolve: ({ options }) => [...options],
    }),
  }),
})

const troubleEnum = builder.enumType('BookingSystemTrouble', {
  description: 'Why a booking system gave no usable answer: not reached, token refused, or another shape.',
  values: systemTroubles,
})
refusalFields(BookingSystemSilent, (t) => ({
  reason: t.field({
    type: troubleEnum,
    description: 'Reason.',
    resolve: ({ reason }) => reason,
  }),
}))

const idArgument = { type: 'UUID', required: true, description: 'Id of the connection.' } as const

builder.queryFields((t) => ({
  bookingSystems: t.field({
    type: [systemRef],
    description: 'Connected booking systems, for administrators.',
    resolve: (_, __, context) => connectedSystems(context),
  }),
  bookingSystemProducts: t.field({
    type: [productRef],
    description: 'Products of a booking system, asked now, for administrators.',
    args: { id: t.arg(idArgument) },
    errors: {
      types: [BookingSystemNotFound, BookingSystemSilent],
      result: { description: 'Products of a booking system.' },
      dataField: { description: 'Products.' },
    },
    resolve: async (_, { id }, context) => [...(await productsOfSystem(context, id))],
  }),
}))

const systemInputRef = builder.inputType('BookingSystemInput', {
  description: 'Connection to a booking system.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name for administrators and couples.' }),
    address: t.string({ required: true, description: 'Base address of its OCTO API, by https.' }),
    token: t.string({ required: true, description: 'Bearer token; never shown again.' }),
  }),
})

builder.mutationFields((t) => ({
  connectBookingSystem: t.field({
    type: systemRef,
    description: 'Connects a booking system, or replaces the name and token of its address.',
    args: { input: t.arg({ type: systemInputRef, required: true, description: 'Connection.' }) },
    errors: { types: [BookingSystemSilent, InvalidInput] },
    resolve: (_, { input }, context) => connectBookingSystem(context, input),
  }),
  removeBookingSystem: t.field({
    type: systemRef,
    description: 'Ends new reservations in a booking system; those that it has stay.',
    args: { id: t.arg(idArgument) },
    errors: { types: [BookingSystemNotFound] },
    resolve: (_, { id }, context) => removeBookingSystem(context, id),
  }),
  linkIdeaToProduct: t.field({
    type: systemRef,
    description: 'Links an idea to an option of a product; a former link is replaced.',
    args: {
      systemId: t.arg(idArgument),
      ideaSlug: t.arg.string({ required: true, description: 'Slug of the idea.' }),
      productId: t.arg.string({ required: true, description: 'Id of the product.' }),
      optionId: t.arg.string({ required: true, description: 'Id of the option.' }),
      unitId: t.arg.string({ required: true, description: 'Id of the kind of ticket.' }),
    },
    errors: { types: [BookingSystemNotFound, BookingSystemSilent, IdeaNotFound, InvalidInput] },
    resolve: async (_, args, context) => {
      const { systemId } = await linkIdeaToProduct(context, args)
      const stored = await storedSystem(context.database.db, systemId)
      invariant(stored, 'Booking system of a link missing')
      return stored
    },
  }),
  unlinkIdeaFromProduct: t.field({
    type: ideaRef,
    description: 'Ends the link of an idea to a product.',
    args: { ideaSlug: t.arg.string({ required: true, description: 'Slug of the idea.' }) },
    errors: { types: [IdeaNotFound] },
    resolve: (_, { ideaSlug }, context) => unlinkIdeaFromProduct(context, ideaSlug),
  }),
}))
