import { relay } from '../../../relay';

export const GET = (request: Request): Promise<Response> => relay.handler(request);
export const POST = GET;
