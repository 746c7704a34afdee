import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { DropArea } from './drop-area.tsx';
import { FilePickButton } from './file-pick-button.tsx';
import { Spinner } from './spinner.tsx';

/** A picture that is on the server, or on this device: waiting for something, on its way, or refused. */
export type Picture = {
  id: string;
  name: string;
  url: string;
  state: 'STORED' | 'WAITING' | 'SENDING' | 'FAILED';
  /** Share already sent, 0 to 1. */
  share?: number;
};

type PictureGridProps = {
  label: string;
  pictures: readonly Picture[];
  max: number;
  accept: readonly string[];
  /** What is said below: the limits, and when it is saved. */
  info: ReactNode;
  onAdd: (files: File[]) => void;
  onOrder: (ids: string[]) => void;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
};

/** Keys move by the arrows, and what was moved is said once, in Korean: the library's own words stay away. */
const quietDragging = {
  restoreFocus: false,
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** A finger rests before it drags, so that the page still scrolls. */
const restingFinger = { delay: 200, tolerance: 8 };

/**
 * Pictures in their order, the first marked as the main one: dropped in or picked, moved by dragging or by the two
 * arrows of each, taken out by the cross. What is sent when is the caller's.
 */
export function PictureGrid({
  label,
  pictures,
  max,
  accept,
  info,
  onAdd,
  onOrder,
  onRemove,
  onRetry,
}: PictureGridProps) {
  const [told, setTold] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: restingFinger }),
  );
  const ids = pictures.map(({ id }) => id);
  const canAdd = pictures.length < max;

  function move(from: number, to: number) {
    const moved = pictures[from];
    if (!moved || to < 0 || to >= pictures.length || from === to) return;
    onOrder(arrayMove(ids, from, to));
    setTold(`${moved.name}, ${pictures.length}장 중 ${to + 1}번째로 옮겼어요`);
  }

  function endDrag({ active, over }: DragEndEvent) {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <DropArea ref={area} enabled={canAdd} empty={pictures.length === 0} onDropFiles={onAdd}>
        {pictures.length > 0 && (
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            onDragEnd={endDrag}
            accessibility={quietDragging}
          >
            <SortableContext items={ids} strategy={rectSortingStrategy}>
              <ul aria-label={label} className="grid grid-cols-2 gap-2.5 tablet:grid-cols-4">
                {pictures.map((picture, place) => (
                  <Tile
                    key={picture.id}
                    picture={picture}
                    place={place}
                    count={pictures.length}
                    onMove={(to) => move(place, to)}
                    onRetry={() => onRetry(picture.id)}
                    onRemove={() => {
                      // The button that had the focus goes away with its picture.
                      area.current?.focus({ preventScroll: true });
                      onRemove(picture.id);
                      setTold(`${picture.name}, 뺐어요`);
                    }}
                  />
                ))}
              </ul>
            </SortableContext>
          </DndContext>
        )}
        {canAdd && (
          <FilePickButton
            label={pictures.length > 0 ? '사진 추가' : '사진 고르기'}
            accept={accept}
            multiple
            onPick={onAdd}
          />
        )}
      </DropArea>
      <p className="text-xs text-ink-3">{info}</p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}

type TileProps = {
  picture: Picture;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
};

function Tile({ picture, place, count, onMove, onRemove, onRetry }: TileProps) {
  const { id, name, url, state, share = 0 } = picture;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  const pressed = useRef<HTMLButtonElement | null>(null);
  // A browser takes the focus from a button whose place in the page changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move, and only then
  useEffect(() => {
    pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [place]);
  const arrow = (label: string, to: number, icon: ReactNode) => (
    <TileButton
      label={`${name} ${label}`}
      disabled={to < 0 || to >= count}
      onPress={(button) => {
        pressed.current = button;
        onMove(to);
      }}
    >
      {icon}
    </TileButton>
  );
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classNames(
        'overflow-hidden rounded-r2 border border-line bg-surface',
        isDragging && 'relative z-10 shadow-sh3',
      )}
    >
      <div
        {...listeners}
        className={classNames(
          'relative aspect-4/3 touch-manipulation bg-sunken select-none',
          count > 1 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <img
          src={url}
          alt={`${place + 1}번째 사진, ${name}`}
          draggable={false}
          className={classNames('size-full object-cover', state === 'FAILED' && 'opacity-40')}
        />
        {place === 0 && (
          <span className="absolute top-2 left-2 rounded-r1 bg-[#12212A]/80 px-2 py-0.5 text-2xs font-semibold text-white">
            대표 사진
          </span>
        )}
        {state === 'SENDING' && (
          <span className="tnum absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 bg-[#12212A]/80 py-1 text-2xs font-semibold text-white">
            <Spinner className="size-3.5" />
            올리는 중 {Math.round(share * 100)}%
          </span>
        )}
        {state === 'FAILED' && (
          <button
            type="button"
            aria-label={`${name} 다시 시도`}
            onClick={onRetry}
            className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-surface/70 text-sm font-semibold text-danger"
          >
            <RotateCw aria-hidden="true" className="size-4.5" />
            다시 시도
          </button>
        )}
      </div>
      <div className="flex items-center justify-between p-0.5">
        {arrow('앞으로', place - 1, <ArrowLeft aria-hidden="true" />)}
        {arrow('뒤로', place + 1, <ArrowRight aria-hidden="true" />)}
        <TileButton label={`${name} 삭제`} onPress={onRemove}>
          <X aria-hidden="true" />
        </TileButton>
      </div>
    </li>
  );
}

type TileButtonProps = {
  label: string;
  disabled?: boolean;
  onPress: (button: HTMLButtonElement) => void;
  children: ReactNode;
};

/** It stays where the focus is when there is nowhere to move any more. */
function TileButton({ label, disabled = false, onPress, children }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={({ currentTarget }) => !disabled && onPress(currentTarget)}
      className="grid size-11 place-items-center rounded-[8px] text-ink-2 hover:bg-sunken aria-disabled:opacity-40 aria-disabled:hover:bg-transparent [&_svg]:size-4.5"
    >
      {children}
    </button>
  );
}
