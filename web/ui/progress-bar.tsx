/** How much of something has been sent: `share` from 0 to 1, `label` says of what. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="mt-1 h-1 overflow-hidden rounded-full bg-brand-tint-2"
    >
      <svg aria-hidden="true" width="100%" height="4" className="block">
        <rect width={`${percent}%`} height="4" className="fill-brand" />
      </svg>
    </div>
  );
}
