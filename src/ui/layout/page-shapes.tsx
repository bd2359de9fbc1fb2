import type { ReactNode } from 'react'
import { Skeleton } from './skeleton'
import {
  Card,
  Chart,
  Chips,
  Columns,
  Fields,
  Figures,
  MonitorParts,
  Panel,
  Panels,
  Player,
  Rows,
  Tabs,
  Times,
  Transcript,
} from './skeleton-parts'

/** The layout of a page. */
export type Shape =
  | 'list'
  | 'cockpit'
  | 'charts'
  | 'call'
  | 'review'
  | 'cards'
  | 'editor'
  | 'monitor'
  | 'form'
  | 'settings'
  | 'grid'

const shapes: Record<Shape, () => ReactNode> = {
  list: () => (
    <>
      <Chips />
      <Rows rows={10} columns={4} />
    </>
  ),
  cockpit: () => (
    <>
      <Figures className="pairs max-lg:*:last:col-span-full lg:grid-cols-5" count={5} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(20rem,1fr)]">
        <div className="grid gap-4">
          <Chart />
          <Panel />
        </div>
        <div className="grid gap-4 max-lg:-order-1">
          <Panels />
        </div>
      </div>
    </>
  ),
  charts: () => (
    <>
      <Chips />
      <Figures className="pairs sm:grid-cols-3 xl:grid-cols-6" count={6} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Times count={4}>
          <Chart />
        </Times>
      </div>
    </>
  ),
  call: () => (
    <>
      <Player />
      <Columns start={<Transcript />} end={<Panels />} />
    </>
  ),
  review: () => (
    <Columns
      start={
        <>
          <Player />
          <Transcript />
        </>
      }
      end={<Panels />}
    />
  ),
  cards: () => (
    <div className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
      <Times count={6}>
        <Card name="card">
          <div className="h-64 p-3">
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </Card>
      </Times>
    </div>
  ),
  editor: () => (
    <>
      <Tabs count={7} />
      <Columns
        start={
          <>
            <Fields count={3} />
            <Transcript />
          </>
        }
        end={<Panels />}
      />
    </>
  ),
  monitor: () => (
    <>
      <Skeleton className="h-2 w-full rounded-full" />
      <Tabs count={4} />
      <MonitorParts />
    </>
  ),
  form: () => (
    <Columns
      start={
        <>
          <Fields count={4} />
          <Fields count={3} />
        </>
      }
      end={<Panels />}
    />
  ),
  settings: () => (
    <>
      <Fields count={3} />
      <Fields count={2} />
    </>
  ),
  grid: () => (
    <>
      <div className="flex h-control items-center gap-2">
        <Skeleton className="h-full min-w-0 flex-1" />
        <Skeleton className="h-full w-24" />
        <Skeleton className="h-full w-24 max-sm:hidden" />
      </div>
      <Rows rows={14} columns={6} />
    </>
  ),
}

/** The blocks of a loading page, below its head. */
export const PageShape = ({ shape }: { shape: Shape }) => shapes[shape]()
