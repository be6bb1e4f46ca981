import { Outlet } from 'react-router'

/** The way of a gift; its three steps each bring their own frame. */
export default function Give() {
  return <Outlet />
}
