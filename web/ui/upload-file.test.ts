import { expect, it } from 'vitest';
import { findRefusal, isAccepted } from './upload-file.ts';

const MB = 1024 * 1024;

it('[V-06] accepts by extension or MIME type, in any case', () => {
  expect(isAccepted({ name: '기획안.PDF', type: '' }, ['.pdf'])).toBe(true);
  expect(isAccepted({ name: '기획안', type: 'application/pdf' }, ['.pdf'])).toBe(true);
  expect(isAccepted({ name: '사진.jpg', type: 'image/jpeg' }, ['.PDF', ' .JPG'])).toBe(true);
  expect(isAccepted({ name: '사진.jpg', type: 'image/jpeg' }, ['image/*'])).toBe(true);
  expect(isAccepted({ name: '사진.jpg', type: '' }, ['image/jpeg'])).toBe(true);
  expect(isAccepted({ name: '사진.jpg', type: 'image/jpeg' }, ['.pdf'])).toBe(false);
  expect(isAccepted({ name: 'pdf', type: '' }, ['.pdf'])).toBe(false);
});

it('[V-05] refuses a file over the limit, exactly at the limit it passes', () => {
  const limits = { maxSizeMB: 10, accept: ['.pdf'] };
  expect(findRefusal({ name: 'a.pdf', type: '', size: 10 * MB }, limits)).toBeNull();
  expect(findRefusal({ name: 'a.pdf', type: '', size: 10 * MB + 1 }, limits)).toBe('size');
  expect(findRefusal({ name: 'a.png', type: '', size: 1 }, limits)).toBe('type');
  expect(findRefusal({ name: 'a.pdf', type: '', size: 0 }, limits)).toBe('empty');
});
