import { examplesFor, type Rules } from './rule-examples.testing.ts';

const { accepts, refuses } = examplesFor('circle');
const [height, width] = ['crop.height', 'crop.width'];

export const CROP_RULES: Rules<'VAL-052' | 'VAL-053'> = {
  'VAL-052': {
    accepted: [accepts('50', [height, 50]), accepts('typed as text', [height, '50'])],
    refused: [
      refuses('missing', { [height]: 'required' }, [height, null]),
      refuses('49.9', { [height]: 'too_small' }, [height, 49.9]),
      refuses('beyond what a thread could hold', { [height]: 'too_big' }, [height, 4097]),
    ],
  },
  'VAL-053': {
    accepted: [accepts('50', [width, 50]), accepts('4096', [width, 4096])],
    refused: [
      refuses('nothing typed', { [width]: 'required' }, [width, '']),
      refuses('49.9', { [width]: 'too_small' }, [width, '49.9']),
      refuses('letters', { [width]: 'not_a_number' }, [width, 'wide']),
    ],
  },
};
