// Network requests as publishers.

import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    /// A publisher of what a server answers, or of the error.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
        DataTaskPublisher(request: URLRequest(url: url), session: self)
    }

    /// A publisher of what a server answers, or of the error.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher that makes a request for each subscriber.
    public struct DataTaskPublisher: Publisher {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError
        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let outlet = Outlet(subscriber)
            let task = session.dataTask(with: request) { data, response, error in
                if let error {
                    outlet.send(completion: .failure(error as? URLError ?? URLError(.unknown)))
                } else if let response {
                    outlet.send((data ?? Data(), response))
                    outlet.send(completion: .finished)
                } else {
                    outlet.send(completion: .failure(URLError(.badServerResponse)))
                }
            }
            let held = Locked(task)
            outlet.hold(AnyCancellable { held.withLock { $0.cancel() } })
            outlet.open()
            task.resume()
        }
    }
}
